import { draftPrefix, readStored, store, unstore } from "~/platform/http/browser-storage";
import { draftPlace } from "~/platform/http/cookie-consent";

const keyOf = (form: string) => `${draftPrefix}${form}` as const;

type Draft = Record<string, unknown>;
const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** With consent to functional storage a draft survives the tab, without it only a reload. */
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

const stepOf = (form: string) => `${form}-step`;

export function readStep(form: string): number | undefined {
  const step = readDraft(stepOf(form))?.step;
  return typeof step === "number" && Number.isInteger(step) && step > 0 ? step : undefined;
}

export const keepStep = (form: string, step: number) => keepDraft(stepOf(form), { step });

export function forgetDraft(form: string) {
  for (const place of ["local", "session"] as const)
    for (const name of [form, stepOf(form)]) unstore(keyOf(name), place);
}
