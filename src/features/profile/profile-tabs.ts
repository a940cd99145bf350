/** The tabs of the profile, in their order; the first is the default. */
export const profileTabs = [
  { value: "personal", label: "Personal" },
  { value: "membership", label: "Membership" },
  { value: "achievements", label: "Achievements" },
  { value: "settings", label: "Settings" },
  { value: "security", label: "Security" },
] as const;
export type ProfileTab = (typeof profileTabs)[number]["value"];

/** The tab that ?tab= names, else the default. */
export const tabNamed = (name: string | null): ProfileTab =>
  profileTabs.find(({ value }) => value === name?.toLowerCase())?.value ?? "personal";
