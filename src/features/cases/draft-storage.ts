import { draftPrefix, readStored, store, unstore } from "~/platform/browser-storage";
import { draftPlace } from "~/platform/cookie-consent";

const keyOf = (form: string) => `${draftPrefix}${form}` as const;

type Draft = Record<string, unknown>;
const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The unsent answers kept for `form`; undefined where there are none. With consent to functional storage they outlive the tab,
 * without it only a reload. A browser without storage keeps none.
 */
export function readDraft(form: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(readStored(keyOf(form), draftPlace()) ?? "null");
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(form: string, draft: Draft) {
  store(keyOf(form), JSON.stringify(draft), draftPlace());
}

export function forgetDraft(form: string) {
  for (const place of ["local", "session"] as const) unstore(keyOf(form), place);
}
