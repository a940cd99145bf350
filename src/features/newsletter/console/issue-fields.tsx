import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { longestBody, longestLine } from "../issues/issue";
import { ArticleChoice } from "./article-choice";
import type { IssueForm } from "./use-issue-form";

export function IssueFields({ form: { value, errors, change } }: { form: IssueForm }) {
  return (
    <div className="grid gap-5">
      <TextField
        name="subject"
        label="Subject"
        maxLength={longestLine}
        value={value.subject}
        error={errors.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextField
        name="preheader"
        label="Beside the subject"
        hint="Inboxes show it after the subject; the archive shows it below the title."
        maxLength={longestLine}
        value={value.preheader}
        error={errors.preheader}
        onChange={({ target }) => change({ preheader: target.value })}
      />
      <TextArea
        name="body"
        label="Opening words"
        hint="An empty line begins a new paragraph. “Dear …” stands above it by itself."
        maxLength={longestBody}
        value={value.body}
        error={errors.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <ArticleChoice chosen={value.articles} error={errors.articles} onChange={(articles) => change({ articles })} />
      <TextField
        name="sendAt"
        type="datetime-local"
        label="To go at (IST)"
        hint="Leave empty to send it as soon as an admin has released it."
        optional
        value={value.sendAt}
        error={errors.sendAt}
        onChange={({ target }) => change({ sendAt: target.value })}
      />
    </div>
  );
}
