import { authorize, type Tx } from "../../platform/context.server";
import { cutText } from "../../platform/text/cut-text";
import { isBlank } from "../../platform/text/invisible";
import { readAnswers, submissionOf } from "../cases/form/operations.server";
import { openCase } from "../cases/operations/submission.server";
import { contactForm } from "./form";

type MailedMessage = { name: string; email: string; subject: string; text: string };

/** Opens a message case for an email and answers its id. Throws if the form would refuse its address or text. */
export async function openMailedMessage(tx: Tx, mailed: MailedMessage): Promise<string> {
  authorize(tx, "anyone");
  const typed = { email: mailed.email, inquiryType: "General Information", message: mailed.text };
  const begun = cutText(mailed.subject, 200);
  const subject = isBlank(begun) ? "(no subject)" : begun;
  const [local = ""] = mailed.email.split("@");
  const names = [cutText(mailed.name, 120), local];
  const read = names
    .map((name) => readAnswers(contactForm.kind, { ...typed, name, subject }))
    .find((answers) => answers !== undefined);
  if (!read) throw new Error("the form refuses this email");
  return (await openCase(tx, submissionOf(contactForm.kind, read, tx.now))).id;
}
