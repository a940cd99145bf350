import { eq } from "drizzle-orm";
import { userTable } from "../../accounts/tables.server";
import { pointsInWords } from "../../history/entry-words";
import { declarationTable } from "../../history/tables.server";
import { NotificationMail } from "../mail";
import type { NoticeReader } from "./notice";

type Decided = Pick<typeof declarationTable.$inferSelect, "status" | "title" | "points" | "reason">;

function wordsOf({ status, title, points, reason }: Decided) {
  if (status === "accepted")
    return {
      title: `CPD accepted: ${title}`,
      text: `${pointsInWords(points)} points are in your history.`,
    };
  return { title: `CPD declined: ${title}`, text: reason ?? "A reviewer could not accept it." };
}

const decided: NoticeReader = async ({ db, config }, { subject }) => {
  const [found] = await db
    .select({ declaration: declarationTable, name: userTable.firstName })
    .from(declarationTable)
    .innerJoin(userTable, eq(userTable.id, declarationTable.userId))
    .where(eq(declarationTable.id, subject));
  if (!found) return undefined;
  const { declaration, name } = found;
  const words = wordsOf(declaration);
  const mail = (
    <NotificationMail
      name={name}
      {...words}
      cause="a reviewer decided on CPD that you declared"
      url={`${config.publicUrl}/history`}
      preferencesUrl={`${config.publicUrl}/profile?tab=settings`}
    />
  );
  return { userId: declaration.userId, kind: "cpd", ...words, href: "/history", mail };
};

/** Decisions on declared CPD. */
export const cpdNotices: Record<string, NoticeReader> = { "declaration.decided": decided };
