import { indianDay } from "./indian-time";

const OF_AGE = 18;
const OLDEST = 120;

/** Full years between `dateOfBirth` (2008-02-29) and the day in India at `now`. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const today = indianDay(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

export function isBirthDate(dateOfBirth: string, now = new Date()): boolean {
  const age = ageOn(dateOfBirth, now);
  return age >= 0 && age <= OLDEST;
}

export function isUnderAge(dateOfBirth: string, now = new Date()): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(dateOfBirth) && isBirthDate(dateOfBirth, now) && ageOn(dateOfBirth, now) < OF_AGE;
}
