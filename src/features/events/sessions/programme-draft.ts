import { fromControl, toControl } from "~/platform/moment-control";
import type { StaffEvent } from "../console/schema";
import { type CreditRule, creditRules } from "../statuses";
import type { ProgrammeInput } from "./schema";

export type SessionDraft = {
  key: string;
  id?: string;
  title: string;
  track: string;
  room: string;
  speakers: string;
  startsAt: string;
  endsAt: string;
  points: string;
  codesNeeded: "1" | "2";
  result: string;
  places: string;
};

export type ProgrammeDraft = {
  creditRule: CreditRule;
  creditShare: string;
  dayPoints: string;
  sessions: SessionDraft[];
};

export const blankSession = (last: SessionDraft | undefined): SessionDraft => ({
  key: crypto.randomUUID(),
  title: "",
  track: last?.track ?? "",
  room: last?.room ?? "",
  speakers: "",
  startsAt: last?.endsAt ?? "",
  endsAt: "",
  points: last?.points ?? "0",
  codesNeeded: last?.codesNeeded ?? "1",
  result: "",
  places: last?.places ?? "",
});

export const programmeDraftOf = (event: StaffEvent): ProgrammeDraft => ({
  creditRule: event.creditRule,
  creditShare: String(event.creditShare),
  dayPoints: event.dayPoints === null ? "" : String(event.dayPoints),
  sessions: event.sessions.map(({ id, title, track, room, speakers, points, result, ...session }) => ({
    key: id,
    id,
    title,
    track: track ?? "",
    room: room ?? "",
    speakers: speakers.join(", "),
    startsAt: toControl(session.startsAt),
    endsAt: toControl(session.endsAt),
    points: String(points),
    codesNeeded: session.codesNeeded === 2 ? "2" : "1",
    result: result ?? "",
    places: session.places === null ? "" : String(session.places),
  })),
});

/** Invalid numbers and times pass through, and the server refuses them at their field. */
export const programmeInputOf = (draft: ProgrammeDraft): Omit<ProgrammeInput, "version"> => ({
  creditRule: draft.creditRule,
  creditShare: Number(draft.creditShare),
  dayPoints: draft.dayPoints.trim() === "" ? null : Number(draft.dayPoints),
  sessions: draft.sessions.map(
    ({ key: _key, speakers, startsAt, endsAt, points, codesNeeded, places, ...session }) => ({
      ...session,
      speakers: speakers
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
      startsAt: fromControl(startsAt),
      endsAt: fromControl(endsAt),
      points: Number(points),
      codesNeeded: codesNeeded === "2" ? 2 : 1,
      places: places.trim() === "" ? null : Number(places),
    }),
  ),
});

export const creditRuleOf = (value: string): CreditRule =>
  creditRules.find((rule) => rule.value === value)?.value ?? "each";
