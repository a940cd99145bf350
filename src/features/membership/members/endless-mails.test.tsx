import { render, toPlainText } from "@react-email/components";
import { expect, test } from "vitest";
import { ContinuedMail, OrganisationWelcomeMail, WelcomeMemberMail } from "../admission/mail";
import { AddedMemberMail } from "../record/mail";
import { RenewalDeclinedMail, RenewalRequestedMail, RenewedMail } from "../renewal/mail";
import { END_UNKNOWN, NO_END } from "./term";

const named = { name: "Asha Rao", number: "IFACE-2026-000001" };
const admitted = {
  ...named,
  type: "Corporate Member",
  username: "asha",
  setPasswordUrl: undefined,
  dashboardUrl: "/d",
};
const requested = {
  fee: undefined,
  isOver: false,
  reference: "IF-MR-2026-000001-1",
  promisedAt: new Date(),
  url: "/t",
};

const mails = (validUntil: string) => [
  <WelcomeMemberMail key="welcome" {...admitted} validUntil={validUntil} />,
  <OrganisationWelcomeMail key="organisation" {...admitted} organisation="Rao Builders" validUntil={validUntil} />,
  <ContinuedMail key="continued" {...admitted} validUntil={validUntil} />,
  <AddedMemberMail key="added" {...named} type="Corporate Member" validUntil={validUntil} />,
  <RenewalRequestedMail key="requested" {...named} {...requested} validUntil={validUntil} />,
  <RenewedMail key="renewed" {...named} text={undefined} validUntil={validUntil} />,
  <RenewalDeclinedMail key="declined" {...named} reason="No." writeTo="office@iface.example" validUntil={validUntil} />,
];
const textOf = async (mail: React.ReactElement) => toPlainText(await render(mail));

test.each([END_UNKNOWN, NO_END])(
  "no email names %s as a day of a membership without a last day",
  async (validUntil) => {
    for (const mail of mails(validUntil)) expect(await textOf(mail)).not.toContain("9999");
  },
);

test("an email names the last day of a term that has one", async () => {
  for (const mail of mails("2027-03-31")) expect(await textOf(mail)).toContain("31 March 2027");
});

test("who renews a term of unknown end is not told that a year follows without a gap", async () => {
  const text = await textOf(<RenewalRequestedMail {...named} {...requested} validUntil={END_UNKNOWN} />);
  expect(text).toContain("The new year begins on the day we approve it.");
  expect(text).not.toContain("gap");
});
