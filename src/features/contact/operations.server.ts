import { authorize, type Tx } from "../../platform/context.server";
import { cutText } from "../../platform/text/cut-text";
import { readAnswers, submissionOf } from "../cases/form/operations.server";
import { openCase } from "../cases/operations/submission.server";
import { contactForm } from "./form";

type MailedMessage = { name: string; email: string; subject: string; text: string };

/** Opens a message case for an email and answers its id; undefined if the form would refuse its address or text. */
export async function openMailedMessage(tx: Tx, mailed: MailedMessage): Promise<string | undefined> {
  authorize(tx, "anyone");
  const typed = { email: mailed.email, inquiryType: "General Information", message: mailed.text };
  const subject = cutText(mailed.subject, 200) || "(no subject)";
  const [local = ""] = mailed.email.split("@");
  const names = [cutText(mailed.name, 120), local];
  const read = names
    .map((name) => readAnswers(contactForm.kind, { ...typed, name, subject }))
    .find((answers) => answers !== undefined);
  return read && (await openCase(tx, submissionOf(contactForm.kind, read, tx.now))).id;
}
