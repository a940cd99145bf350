import type { EntryStatus, EntryType } from "../../history/entry";

type Kind = { value: string; label: string; type: EntryType; status: EntryStatus; pointsAnHour: number };

export const activities = [
  { value: "course", label: "Course", type: "course_completion", status: "completed", pointsAnHour: 1 },
  { value: "workshop", label: "Workshop", type: "event_attendance", status: "attended", pointsAnHour: 1 },
  { value: "conference", label: "Conference", type: "event_attendance", status: "attended", pointsAnHour: 1 },
  { value: "webinar", label: "Webinar", type: "event_attendance", status: "attended", pointsAnHour: 1 },
  { value: "site-visit", label: "Technical site visit", type: "event_attendance", status: "attended", pointsAnHour: 1 },
  { value: "self-study", label: "Self-study", type: "course_completion", status: "completed", pointsAnHour: 0.5 },
] as const satisfies readonly Kind[];

export type Activity = (typeof activities)[number]["value"];
export type DeclarationStatus = "waiting" | "accepted" | "declined" | "withdrawn";

export const activityOf = (value: Activity): Kind | undefined =>
  activities.find((activity) => activity.value === value);

/** Rounded to a tenth, halves up. */
export const pointsFor = (value: Activity, hours: number) =>
  Math.round(hours * (activityOf(value)?.pointsAnHour ?? 1) * 10) / 10;
