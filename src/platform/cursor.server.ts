import { z } from "zod";
import { noSuchPage } from "./cursor";
import { badRequest } from "./refusal";

/** A text to go on after. PostgreSQL has no text with NUL. */
export const placeText = z.string().refine((text) => !text.includes("\0"));
/** A number to go on after, as large as a column of the type integer holds. */
export const placeNumber = z.int32().min(0);
/** A moment to go on after. PostgreSQL has no year 0. */
export const placeMoment = z.iso.datetime().refine((at) => at >= "0001");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The opaque cursors of a list. Their place is what the list is sorted by, as the last row of a page has it. `decode` answers
 * undefined for the first page and throws 400 for what is no cursor of this list.
 */
export function cursorOf<Place extends z.ZodTuple>(place: Place) {
  return {
    encode: (at: z.output<Place>) => Buffer.from(JSON.stringify(at)).toString("base64url"),
    decode(cursor: string | undefined): z.output<Place> | undefined {
      if (!cursor) return undefined;
      const read = place.safeParse(parsed(Buffer.from(cursor, "base64url").toString()));
      if (!read.success) throw badRequest("cursor_invalid", noSuchPage);
      return read.data;
    },
  };
}

/** A page of rows of which one more than its size was asked for. `last`: the row that the next page follows, if there is one. */
export const pageOf = <Row>(found: readonly Row[], size: number) => ({
  rows: found.slice(0, size),
  last: found.length > size ? found[size - 1] : undefined,
});
