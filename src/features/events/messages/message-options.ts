export const messageAudiences = [
  { value: "registered", label: "Who has a place" },
  { value: "waiting", label: "Who is on the waiting list" },
  { value: "both", label: "Both" },
] as const;
export type MessageAudience = (typeof messageAudiences)[number]["value"];
