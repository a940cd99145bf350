import { RecordScreen } from "~/features/membership/console/record-screen";
import { lastDayIn } from "~/features/membership/members/term";
import type { MemberRecord } from "~/features/membership/register/calls";
import { shortDate, shortDay, shortMoment } from "~/platform/time/short-dates";
import { TitleBlock } from "~/ui/title-block";
import type { MemberActivity } from "./calls";
import { useMemberActivity } from "./queries";
import { RecordActivity } from "./record-activity";

const dash = "–";

function RecordFigures({ of }: { of: MemberRecord }) {
  const { data: dealings } = useMemberActivity(of.id);
  const account = dealings?.account;
  const ofAccount = (words: (known: NonNullable<MemberActivity["account"]>) => string) =>
    account ? words(account) : of.hasAccount ? dash : "No account";
  const cells = [
    { label: "Valid until", value: lastDayIn(of.validUntil, shortDay) },
    { label: "Member since", value: shortDate(of.joinedAt) },
    { label: "CPD this year", value: ofAccount(({ points }) => points.toLocaleString("en-IN")) },
    { label: "Open cases", value: dealings ? String(dealings.openCases) : dash },
    {
      label: "Last sign-in",
      value: ofAccount(({ lastSignInAt }) => (lastSignInAt ? shortMoment(lastSignInAt) : "Never")),
    },
    { label: "Two-factor", value: ofAccount(({ hasSecondFactor }) => (hasSecondFactor ? "On" : "Off")) },
  ].map(({ label, value }) => ({ label, value: <span className="num">{value}</span> }));
  return <TitleBlock cells={cells} cols={6} className="mb-5" />;
}

export default function MemberRecordScreen() {
  return <RecordScreen Figures={RecordFigures} Dealings={RecordActivity} />;
}
