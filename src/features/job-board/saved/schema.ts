import { z } from "zod";
import { rawText } from "~/platform/schema";
import { indianStates } from "../../cases/indian-states";
import { LONGEST_SEARCH } from "../posting-list";
import { employments, experiences } from "../posting-options";

const orAny = <Value extends string>(options: readonly { value: Value }[], message: string) =>
  z.union([z.literal(""), z.enum(options.map(({ value }) => value) as [Value, ...Value[]])], { error: message });

/** "" matches everything. */
export const savedSearchInput = z.object({
  q: rawText(0, LONGEST_SEARCH, `Please enter at most ${LONGEST_SEARCH} characters.`).transform((typed) =>
    typed.trim(),
  ),
  state: orAny(indianStates, "Please choose a state."),
  employment: orAny(employments, "Please choose a kind of work."),
  experience: orAny(experiences, "Please choose an experience."),
});
export type SavedSearchInput = z.infer<typeof savedSearchInput>;

export type SavedSearch = SavedSearchInput & { id: string; savedAt: string };
