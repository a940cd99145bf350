import { useRef, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { CallError, call } from "~/platform/call";
import { knownKeys } from "~/platform/known-keys";
import type { ShownAnswer } from "./batch-result";
import { type ListRow, readList } from "./list-file";
import type { BatchAnswer } from "./schema";
import { looksLikeAnswer, verifyAnswer } from "./signed-answer";

const notOurs = "This answer was not signed by the federation, or was changed since.";
const notRead = "This list could not be read. Please try again.";

type Given = {
  list?: { name: string; rows: ListRow[] };
  answer?: ShownAnswer;
  /** The reason, if there is neither list nor answer, or if the check failed. */
  refused?: string;
};

async function given(text: string, name: string): Promise<Given> {
  if (!text.trim()) return {};
  if (looksLikeAnswer(text)) {
    const verdict = await verifyAnswer(await knownKeys(), text);
    if (verdict.outcome !== "signed") return { refused: notOurs };
    return { answer: { ...verdict.facts, statement: text.trim() } };
  }
  const read = await readList(text);
  return "rows" in read ? { list: { name, rows: read.rows } } : read;
}

export function useBatch() {
  const [now, setNow] = useState<Given>({});
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  /** Only the last call sets the state, even if an earlier read finishes later. */
  async function take(read: () => Promise<string> | string, name: string) {
    turn.current += 1;
    const own = turn.current;
    try {
      const found = await given(await read(), name);
      if (own === turn.current) setNow(found);
    } catch (cause) {
      console.warn("list not read", cause);
      if (own === turn.current) setNow({ refused: notRead });
    }
  }

  async function send(organisation: string, captchaToken: string) {
    const rows = now.list?.rows ?? [];
    setBusy(true);
    setFields({});
    setNow({ list: now.list });
    try {
      const answer = await call<BatchAnswer>("/api/verify/batches", { body: { organisation, captchaToken, rows } });
      setNow({ list: now.list, answer: { ...answer, names: rows.map(({ name }) => name) } });
    } catch (cause) {
      if (cause instanceof CallError) setFields(cause.fields);
      setNow({ list: now.list, refused: failureMessage(cause, "The list was not checked. Please try again.") });
    } finally {
      setBusy(false);
    }
  }

  return { ...now, fields, isBusy, take, send };
}
