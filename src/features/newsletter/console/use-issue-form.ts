import { useState } from "react";
import { useUnsavedWarning } from "~/features/console/unsaved-warning";
import { CallError } from "~/platform/http/call";
import { fromControl, toControl } from "~/platform/time/moment-control";
import type { Article } from "../issues/article";
import type { IssueView } from "../issues/calls";
import type { IssueWords } from "./queries";

export type IssueValue = {
  subject: string;
  preheader: string;
  body: string;
  articles: readonly Article[];
  /** The control's value, in Indian time. */
  sendAt: string;
};

const blank: IssueValue = { subject: "", preheader: "", body: "", articles: [], sendAt: "" };

const formOf = (issue: IssueView | undefined): IssueValue =>
  issue
    ? {
        subject: issue.subject,
        preheader: issue.preheader,
        body: issue.body,
        articles: issue.articles,
        sendAt: toControl(issue.sendAt),
      }
    : blank;

const wordsOf = ({ articles, sendAt, ...words }: IssueValue): IssueWords => ({
  ...words,
  articles: articles.map(({ id }) => id),
  sendAt: fromControl(sendAt) || null,
});

export function useIssueForm(issue: IssueView | undefined) {
  const [seen, setSeen] = useState(issue);
  const [value, setValue] = useState(() => formOf(issue));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isDirty = JSON.stringify(wordsOf(value)) !== JSON.stringify(wordsOf(formOf(seen)));
  useUnsavedWarning(isDirty);

  function accept(now: IssueView) {
    setSeen(now);
    setValue(formOf(now));
    setErrors({});
  }
  // Nothing typed: show the newer version at once.
  if (issue && seen && issue.version > seen.version && !isDirty) accept(issue);
  return {
    value,
    errors,
    isDirty,
    accept,
    version: seen?.version ?? 0,
    /** A later version was saved elsewhere while this one was edited. */
    isOvertaken: Boolean(issue && seen && issue.version > seen.version && isDirty),
    /** Keeps the typed text over the version saved elsewhere. */
    keep: () => setSeen(issue),
    change: (change: Partial<IssueValue>) => setValue((before) => ({ ...before, ...change })),
    sent: () => wordsOf(value),
    refuse: (cause: unknown) => setErrors(cause instanceof CallError ? cause.fields : {}),
  };
}

export type IssueForm = ReturnType<typeof useIssueForm>;
