import {
  Activity,
  BadgeCheck,
  Clock,
  Cpu,
  EyeOff,
  KeyRound,
  type LucideIcon,
  RefreshCw,
  UserRound,
} from "lucide-react";

/** The numbers in force at the server. */
export type CaptchaSettings = { perHour: number; ttlSeconds: number; attempts: number; difficulty: string };

export type Feature = { icon: LucideIcon; title: string; text: string };

export const securityFeatures: readonly Feature[] = [
  {
    icon: KeyRound,
    title: "One token, one use",
    text: "A token opens one form once, on the microsite that asked for it.",
  },
  {
    icon: Clock,
    title: "Short life",
    text: "A challenge that is not used in time expires, and the box asks again.",
  },
  {
    icon: RefreshCw,
    title: "Limited attempts",
    text: "After the last attempt the challenge is void and a new one is needed.",
  },
  {
    icon: EyeOff,
    title: "Nobody is followed",
    text: "No cookies, no profile, no request to another company.",
  },
];

export const detections: readonly Feature[] = [
  {
    icon: Cpu,
    title: "Proof of work",
    text: "The browser solves a small puzzle. One is nothing, thousands are costly.",
  },
  { icon: Activity, title: "Request rate", text: "Unsolved challenges are counted for each address." },
  {
    icon: BadgeCheck,
    title: "Checked at the server",
    text: "What the browser claims counts only after the server has checked it.",
  },
  {
    icon: UserRound,
    title: "Easy for people",
    text: "No pictures and no riddles: one click, also by keyboard and screen reader.",
  },
];

export const steps: readonly { title: string; text: string }[] = [
  { title: "Load", text: "The page asks the server for a challenge." },
  { title: "Click", text: "You tick the box and the browser solves the puzzle, away from the page." },
  { title: "Verify", text: "The server checks the solution." },
  { title: "Submit", text: "The form carries the token, which then is used up." },
];

/** A number of seconds in words: whole minutes where they fit. */
function duration(seconds: number): string {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The configuration as the demo page shows it. */
export function configurationOf({ ttlSeconds, attempts, perHour, difficulty }: CaptchaSettings) {
  return [
    { label: "Expiration", value: duration(ttlSeconds) },
    { label: "Max attempts", value: String(attempts) },
    { label: "Rate limit", value: `${perHour} per hour per IP` },
    { label: "Difficulty", value: difficulty.charAt(0).toUpperCase() + difficulty.slice(1) },
  ];
}
