export type FormFinding = { label: string; state: "ok" | "warning" | "failed" };
/** `isConfirmed`: the applicant has confirmed the email address. */
export type FormCheck = (details: Record<string, unknown>, about: { isConfirmed: boolean }) => FormFinding[];

export const ok = (label: string): FormFinding => ({ label, state: "ok" });
export const warning = (label: string): FormFinding => ({ label, state: "warning" });
export const failed = (label: string): FormFinding => ({ label, state: "failed" });
