import type { Profile } from "~/features/accounts/profile/schema";

type Judged = { what: string; isDone: (profile: Profile, emailVerified: boolean) => boolean };

const judged: Judged[] = [
  { what: "Confirm your email address", isDone: (_, emailVerified) => emailVerified },
  { what: "Add your photo", isDone: ({ profileImageUrl }) => Boolean(profileImageUrl) },
  { what: "Add your designation", isDone: ({ designation }) => Boolean(designation) },
  { what: "Add your organisation", isDone: ({ organization }) => Boolean(organization) },
  { what: "Add your specialisation", isDone: ({ specialization }) => Boolean(specialization) },
  { what: "Add your years of experience", isDone: ({ experience }) => Boolean(experience) },
  { what: "Add where you work", isDone: ({ location }) => Boolean(location) },
  { what: "Add your phone number", isDone: ({ phone }) => Boolean(phone) },
  { what: "Add a few words about you", isDone: ({ bio }) => Boolean(bio) },
  { what: "Add your website or LinkedIn page", isDone: ({ website, linkedin }) => Boolean(website ?? linkedin) },
];

/** The completeness of a profile in per cent, and advice on the next step. */
export function profileStrength(profile: Profile, emailVerified: boolean): { percent: number; advice: string } {
  const missing = judged.filter(({ isDone }) => !isDone(profile, emailVerified));
  const share = 100 / judged.length;
  const percent = Math.round(100 - missing.length * share);
  const [next] = missing;
  if (!next) return { percent, advice: "Everything is filled in." };
  return { percent, advice: `${next.what} to reach ${Math.round(percent + share)}%.` };
}
