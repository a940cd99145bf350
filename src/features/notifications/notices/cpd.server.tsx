import { and, eq } from "drizzle-orm";
import { userTable } from "../../accounts/tables.server";
import { caseMessageTable, caseTable } from "../../cases/tables.server";
import { declarationTable } from "../../cpd/declarations/tables.server";
import { pointsOfOutcome } from "../../cpd/ledger.server";
import { pointsInWords } from "../../history/entry";
import { NotificationMail } from "../mail";
import type { NoticeReader } from "../operations.server";

type Decided = { points: number; reason: string | undefined };

const wordsOf: Record<string, (decided: Decided) => { what: string; text: string }> = {
  "case.approved": ({ points, reason }) => ({
    what: "CPD accepted",
    text: [`${pointsInWords(points)} points are in your history.`, ...(reason ? [reason] : [])].join(" "),
  }),
  "case.declined": ({ reason }) => ({ what: "CPD declined", text: reason ?? "A reviewer could not accept it." }),
};

export const cpdDecided: NoticeReader = async ({ db, config }, { subject, type, at }) => {
  const isOfMoment = and(
    eq(caseMessageTable.caseId, declarationTable.caseId),
    eq(caseMessageTable.sender, "staff"),
    eq(caseMessageTable.sentAt, new Date(at)),
  );
  const [found] = await db
    .select({ declaration: declarationTable, its: caseTable, name: userTable.firstName, reason: caseMessageTable.text })
    .from(declarationTable)
    .innerJoin(userTable, eq(userTable.id, declarationTable.userId))
    .innerJoin(caseTable, eq(caseTable.id, declarationTable.caseId))
    .leftJoin(caseMessageTable, isOfMoment)
    .where(eq(declarationTable.caseId, subject));
  if (!found) return undefined;
  const { declaration, its, name, reason } = found;
  const points = pointsOfOutcome(its) ?? declaration.points;
  const decided = wordsOf[type]?.({ points, reason: reason ?? undefined });
  if (!decided) return undefined;
  const { what, text } = decided;
  const words = { title: `${what}: ${declaration.title}`, text };
  const mail = (
    <NotificationMail
      name={name}
      {...words}
      cause="a reviewer decided on CPD that you declared"
      url={`${config.publicUrl}/history`}
      preferencesUrl={`${config.publicUrl}/profile?tab=settings`}
    />
  );
  return { userId: declaration.userId, kind: "cpd", ...words, href: "/history", mail, logged: what };
};
