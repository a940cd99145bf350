/** Something that the portal has looked into by itself, in words. */
export type FormFinding = { label: string; state: "ok" | "warning" | "failed" };
/** What staff should notice about the answers of a form. */
export type FormCheck = (details: Record<string, unknown>) => FormFinding[];

export const ok = (label: string): FormFinding => ({ label, state: "ok" });
export const warning = (label: string): FormFinding => ({ label, state: "warning" });
export const failed = (label: string): FormFinding => ({ label, state: "failed" });
