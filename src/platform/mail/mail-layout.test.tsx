import { render, toPlainText } from "@react-email/components";
import { expect, test } from "vitest";
import { MailGreeting, MailLayout } from "./mail-layout";

const greeted = async (name: string) =>
  toPlainText(
    await render(
      <MailLayout title="Thank you">
        <MailGreeting name={name} />
      </MailLayout>,
    ),
  );

test("a greeting reads as the name was typed", async () => {
  for (const name of ["Asha Verma", "Dr. A. P. J. Abdul Kalam", "मीरा अय्यर", "Rao, K."])
    expect(await greeted(name)).toContain(`Dear ${name},`);
});

test("no mail program makes a link of a name", async () => {
  for (const name of ["Win evil.example", "evil.example/win", "evil.example:80?x=1", "1.2.3.4/x"])
    expect(await greeted(name)).not.toMatch(/[./:](?!\s|$|\u2060)[\w]/);
});
