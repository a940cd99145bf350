import { z } from "zod";
import { defineCalls, perHour } from "~/platform/calls/declare";
import { rawText } from "~/platform/text/schema";
import { indianStates } from "../../cases/indian-states";
import { LONGEST_SEARCH } from "../posting-list";
import { employments, experiences } from "../posting-options";

const orAny = <Value extends string>(options: readonly { value: Value }[], message: string) =>
  z.union([z.literal(""), z.enum(options.map(({ value }) => value) as [Value, ...Value[]])], { error: message });

/** "" matches everything. */
const savedSearchInput = z.object({
  q: rawText(0, LONGEST_SEARCH, `Please enter at most ${LONGEST_SEARCH} characters.`).transform((typed) =>
    typed.trim(),
  ),
  state: orAny(indianStates, "Please choose a state."),
  employment: orAny(employments, "Please choose a kind of work."),
  experience: orAny(experiences, "Please choose an experience."),
});
export type SavedSearchInput = z.infer<typeof savedSearchInput>;

const savedSearch = savedSearchInput.extend({ id: z.string(), savedAt: z.string() });
export type SavedSearch = z.output<typeof savedSearch>;

const answer = z.object({ searches: z.array(savedSearch) });

export const savedSearchesCalls = defineCalls("/api/saved-searches", "user", {
  "GET /": { summary: "The job searches that the member is emailed about, newest first", answer },
  "POST /": {
    summary: "Save a job search: new jobs that fit are emailed each night",
    body: savedSearchInput,
    answer,
    status: 201,
    limit: perHour(60),
    refuses: [409],
  },
  "DELETE /{id}": { summary: "Remove a saved search", answer, refuses: [400, 404] },
});
export type SavedSearchesCalls = typeof savedSearchesCalls;
