import { z } from "zod";
import { idText, listOf, optionalText, text } from "~/platform/text/schema";
import { creditRules } from "../statuses";

/** Public view of a session. `points` are CPD points with one decimal. */
export const session = z.object({
  id: z.string(),
  title: z.string(),
  track: z.string().nullable(),
  room: z.string().nullable(),
  speakers: z.array(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  points: z.number(),
  /** Places of its own; null if everyone registered can attend. */
  places: z.int().nullable(),
  result: z.string().nullable(),
});
export type Session = z.output<typeof session>;

/** `codesNeeded`: room codes, from different thirds of the session, that give attendance. */
export const staffSession = session.extend({ codesNeeded: z.int() });

export const choice = z.object({
  id: z.string(),
  title: z.string(),
  room: z.string().nullable(),
  isChosen: z.boolean(),
  /** Chosen and begun, or over. */
  isFixed: z.boolean(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  left: z.int(),
  isMissed: z.boolean(),
});
export type Choice = z.output<typeof choice>;

const isTenths = (points: number) => Math.abs(points * 10 - Math.round(points * 10)) < 1e-6;
const pointsError = "Please enter 0 to 50 points, with at most one decimal.";
export const points = z
  .number({ error: pointsError })
  .min(0, pointsError)
  .max(50, pointsError)
  .refine(isTenths, pointsError);

const placesError = "Please enter 1 to 1,00,000 places, or leave it empty.";

const sessionInput = z.object({
  id: idText().optional(),
  title: text(160, "Please enter the title."),
  track: optionalText(60),
  room: optionalText(80),
  speakers: listOf(text(120, "Please enter a name."), {
    min: 0,
    max: 12,
    tooFew: "",
    tooMany: "Please name at most twelve speakers.",
  }),
  startsAt: z.iso.datetime({ error: "Please enter when it starts." }),
  endsAt: z.iso.datetime({ error: "Please enter when it ends." }),
  points,
  codesNeeded: z.literal([1, 2], { error: "Please choose one code or two." }).default(1),
  result: optionalText(200),
  places: z
    .int({ error: placesError })
    .min(1, placesError)
    .max(100_000, placesError)
    .nullish()
    .transform((places) => places ?? null),
});
export type SessionInput = z.output<typeof sessionInput>;

const MOST_SESSIONS = 200;

export const programmeInput = z.object({
  version: z.int({ error: "Please reload the event." }).min(0),
  creditRule: z.enum(
    creditRules.map(({ value }) => value),
    { error: "Please choose how points count." },
  ),
  creditShare: z
    .int({ error: "Please enter 1 to 100 per cent." })
    .min(1, "Please enter 1 to 100 per cent.")
    .max(100, "Please enter 1 to 100 per cent."),
  /** The most points per day; null for no limit. */
  dayPoints: points.nullable(),
  sessions: listOf(sessionInput, {
    min: 1,
    max: MOST_SESSIONS,
    tooFew: "Please keep at least one session.",
    tooMany: `Please use at most ${MOST_SESSIONS} sessions.`,
  }),
});
export type ProgrammeInput = z.output<typeof programmeInput>;
