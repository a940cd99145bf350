import { z } from "zod";
import { paragraph, text } from "~/platform/text/schema";
import { landmarksIn } from "./landmarks";

const shown = z.string().optional();

export const brief = z.object({
  forWhom: shown,
  needs: shown,
  bring: shown,
  access: shown,
  route: shown,
  mapUrl: shown,
  /** Landmarks near the venue, one per line: "Station, 800 m, NE". */
  keyPlan: shown,
});
export type Brief = z.output<typeof brief>;

const MOST = 1_000;
const blankIsAbsent = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
const words = () => z.preprocess(blankIsAbsent, paragraph(MOST).optional());

export const briefInput = z.object({
  forWhom: words(),
  needs: words(),
  bring: words(),
  access: words(),
  route: words(),
  mapUrl: z.preprocess(
    blankIsAbsent,
    z
      .url({ protocol: /^https$/, error: "Please enter an https address." })
      .pipe(text(500))
      .optional(),
  ),
  keyPlan: words().refine(
    (said) => said === undefined || landmarksIn(said) !== undefined,
    "Please enter at most four lines such as: Station, 800 m, NE.",
  ),
});
