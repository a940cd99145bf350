import { onTestFinished, vi } from "vitest";
import type { Portal } from "./portal";

/** As nodemailer reports a server that refuses the recipient. */
const refused = { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" };

/** Every email to `address` fails until the test ends or the returned function is called. */
export function refuseAddress({ platform: { mailer } }: Portal, address: string, failure: object = refused) {
  const deliver = mailer.deliver.bind(mailer);
  const spy = vi.spyOn(mailer, "deliver").mockImplementation(async (mail) => {
    if (mail.to === address) throw Object.assign(new Error("not delivered"), failure);
    await deliver(mail);
  });
  const accept = () => spy.mockRestore();
  onTestFinished(accept);
  return accept;
}
