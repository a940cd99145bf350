import { conflict, invalidFields } from "../../../platform/refusal";
import { violatedConstraint } from "../../../platform/violation.server";
import type { Head } from "./head.server";

/** Runs `work`; an address that another entry has becomes a refusal. */
export async function withOwnAddress<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (violatedConstraint(cause) !== "content_entries_address") throw cause;
    throw conflict("address_taken", "Another entry has this address. Please choose another one.");
  }
}

/** What was on show once keeps its address: others have linked to it. Throws 400 where `wanted` is another one. */
export function refuseMove({ publishedAt, slug }: Head, wanted: string | null): void {
  if (publishedAt && slug !== wanted)
    throw invalidFields({ "value.slug": `The address stays ${slug}: it has been public.` });
}
