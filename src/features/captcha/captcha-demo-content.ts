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
import { pluralise } from "~/platform/text/pluralise";
import { browsersPerNetwork, hardestFactor } from "./limits";

export type CaptchaSettings = { perHour: number; ttlSeconds: number; attempts: number; difficulty: string };

export type Feature = { icon: LucideIcon; title: string; text: string };

export const securityFeatures: readonly Feature[] = [
  {
    icon: KeyRound,
    title: "One token, one use",
    text: "A token opens one form once, on the microsite that asked for it.",
  },
  { icon: Clock, title: "Short life", text: "A challenge that is not used in time expires, and the box asks again." },
  {
    icon: RefreshCw,
    title: "Limited attempts",
    text: "After the last attempt the challenge is void and a new one is needed.",
  },
  {
    icon: EyeOff,
    title: "Nobody is followed",
    text: "A random number counts your browser’s tries, another one each day. No profile, no request to another company.",
  },
];

export const detections: readonly Feature[] = [
  {
    icon: Cpu,
    title: "Proof of work",
    text: "The browser solves a small puzzle. One is nothing, thousands are costly.",
  },
  {
    icon: Activity,
    title: "Request rate",
    text: "Unsolved challenges are counted for each browser and network; near the limit puzzles get harder.",
  },
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
  { title: "Load", text: "With the first touch of the form the page asks the server for a challenge." },
  { title: "Click", text: "You tick the box and the browser solves the puzzle, away from the page." },
  { title: "Verify", text: "The server checks the solution." },
  { title: "Submit", text: "The form sends the token, which is then used up." },
];

const duration = (seconds: number) =>
  seconds % 60 === 0 ? pluralise(seconds / 60, "minute") : pluralise(seconds, "second");

const whole = (number: number) => number.toLocaleString("en-IN");

export function configurationOf({ ttlSeconds, attempts, perHour, difficulty }: CaptchaSettings) {
  return [
    { label: "Expiration", value: duration(ttlSeconds) },
    { label: "Max attempts", value: String(attempts) },
    { label: "Rate limit", value: `${perHour} per hour per browser` },
    { label: "Without a browser id", value: `${perHour} per hour per IP` },
    { label: "All browsers together", value: `${whole(perHour * browsersPerNetwork)} per hour per IP` },
    { label: "Difficulty", value: difficulty.charAt(0).toUpperCase() + difficulty.slice(1) },
    { label: "Near a limit", value: `Up to ${hardestFactor} times the work` },
  ];
}
