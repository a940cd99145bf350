export type FormFinding = { label: string; state: "ok" | "warning" | "failed" };
export type FormCheck = (details: Record<string, unknown>) => FormFinding[];

export const ok = (label: string): FormFinding => ({ label, state: "ok" });
export const warning = (label: string): FormFinding => ({ label, state: "warning" });
export const failed = (label: string): FormFinding => ({ label, state: "failed" });
