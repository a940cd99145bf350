const nameOf = (form: string) => `iface-draft-${form}`;

type Draft = Record<string, unknown>;
const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The unsent answers kept for FORM; undefined where there are none. A browser without storage keeps none. */
export function readDraft(form: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(form)) ?? "null");
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(form: string, draft: Draft) {
  try {
    localStorage.setItem(nameOf(form), JSON.stringify(draft));
  } catch (cause) {
    console.warn("draft not kept", form, cause);
  }
}

export function forgetDraft(form: string) {
  try {
    localStorage.removeItem(nameOf(form));
  } catch (cause) {
    console.warn("draft not forgotten", form, cause);
  }
}
