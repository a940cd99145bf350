import { authorize, type Context, type Tx } from "../../platform/context.server";
import type { IdempotentRequest } from "../../platform/idempotency.server";
import { type CaseAnswer, openCase, submitCase } from "../cases/operations/submission.server";
import { type ContactInput, contactInput } from "./schema";

/** Stores a message to the federation as a case of kind CO, once for each key. Answers its reference. */
export async function submitMessage(
  ctx: Context,
  request: IdempotentRequest,
  input: ContactInput,
): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  const { name, email, phone, ...details } = input;
  return submitCase(ctx, request, { kind: "CO", name, email, phone, details });
}

type MailedMessage = { name: string; email: string; subject: string; text: string };

/**
 * Opens a message case for an email, and answers its id; undefined where its address or words could
 * not have been typed into the form either.
 */
export async function openMailedMessage(tx: Tx, mailed: MailedMessage): Promise<string | undefined> {
  authorize(tx, "anyone");
  const typed = { email: mailed.email, inquiryType: "General Information", message: mailed.text };
  const subject = mailed.subject.slice(0, 200) || "(no subject)";
  const [local = ""] = mailed.email.split("@");
  const names = [mailed.name.slice(0, 120), local];
  const read = names.map((name) => contactInput.safeParse({ ...typed, name, subject }).data).find(Boolean);
  if (!read) return undefined;
  const { name, email, phone, ...details } = read;
  return (await openCase(tx, { kind: "CO", name, email, phone, details })).id;
}
