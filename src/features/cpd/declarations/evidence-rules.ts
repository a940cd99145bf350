const MOST_BYTES = 5 * 1024 * 1024;

/** What a file input offers; the server looks at the content itself. */
export const evidenceTypes = "application/pdf,image/jpeg,image/png";

/** Why `file` cannot be sent as evidence; undefined when it can be tried. */
export function evidenceProblem(file: { size: number }): string | undefined {
  if (file.size === 0) return "This file is empty.";
  return file.size > MOST_BYTES ? "Please choose a file of up to 5 MB." : undefined;
}
