import { z } from "zod";
import { badRequest } from "../refusal";
import { noSuchPage } from "./cursor";

/** PostgreSQL text cannot contain NUL. */
export const placeText = z.string().refine((text) => !text.includes("\0"));
export const placeNumber = z.int32().min(0);
/** PostgreSQL has no year 0. */
export const placeMoment = z.iso.datetime().refine((at) => at >= "0001");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opaque cursors with the sort key of a page's last row. `decode` throws 400 for an invalid cursor. */
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

/** Cuts `found`, queried with one row more than `size`. `last`: the row before the next page, if any. */
export const pageOf = <Row>(found: readonly Row[], size: number) => ({
  rows: found.slice(0, size),
  last: found.length > size ? found[size - 1] : undefined,
});
