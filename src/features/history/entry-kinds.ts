/** Every type that an entry of the history can have. */
export const entryTypes = [
  "course_completion",
  "event_attendance",
  "payment",
  "certificate",
  "networking",
  "newsletter",
  "course_enrollment",
  "achievement",
  "event_registration",
] as const;
export type EntryType = (typeof entryTypes)[number];

/** The statuses with a badge of their own, and `reversed` for what takes an entry back. */
export type EntryStatus =
  | "completed"
  | "attended"
  | "paid"
  | "downloaded"
  | "connected"
  | "subscribed"
  | "enrolled"
  | "earned"
  | "registered"
  | "reversed";

type Filter = { value: string; label: string; types: readonly EntryType[] };

/** What the page filters by. */
export const filters: readonly Filter[] = [
  { value: "all", label: "All", types: [] },
  { value: "courses", label: "Courses", types: ["course_completion", "course_enrollment"] },
  { value: "events", label: "Events", types: ["event_attendance", "event_registration"] },
  { value: "payments", label: "Payments", types: ["payment"] },
  { value: "certificates", label: "Certificates", types: ["certificate"] },
  { value: "networking", label: "Networking", types: ["networking"] },
  { value: "newsletters", label: "Newsletters", types: ["newsletter"] },
  { value: "achievements", label: "Achievements", types: ["achievement"] },
];
