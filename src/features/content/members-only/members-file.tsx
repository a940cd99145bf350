import { useEffect, useState } from "react";
import { CallError, call } from "~/platform/http/call";
import { ButtonLink } from "~/ui/button-link";
import { Skeleton } from "~/ui/skeleton";
import { DownloadLink } from "../items/item-files";
import type { ItemFile } from "../items/item-files.server";

type Answer = { file: ItemFile } | { refusal: string; isForMembers: boolean };

/** The file's URL, or the reason for refusing it. */
async function askForFile(id: string, signal: AbortSignal): Promise<Answer> {
  try {
    return await call<{ file: ItemFile }>(`/api/members-only/${id}`, { signal });
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return { refusal: cause.message, isForMembers: cause.code === "members_only" };
  }
}

/** A member's link to a members-only file. Loaded only after sign-in. */
export default function MembersFile({ itemId }: { itemId: string }) {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const leaving = new AbortController();
    askForFile(itemId, leaving.signal)
      .then(setAnswer)
      .catch((cause: unknown) => {
        if (!leaving.signal.aborted) throw cause;
      });
    return () => leaving.abort();
  }, [itemId]);
  if (!answer) return <Skeleton className="h-12" />;
  if ("file" in answer) return <DownloadLink file={answer.file} isMain />;
  return (
    <>
      <p role="status">{answer.refusal}</p>
      {answer.isForMembers ? (
        <ButtonLink to="/membership" className="mt-4" block>
          Become a member
        </ButtonLink>
      ) : null}
    </>
  );
}
