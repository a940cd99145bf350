import { ArrowUp, Plus, X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { Article } from "../issues/article";
import { longestBody, longestLine, mostArticles } from "../issues/issue";
import { useArticles } from "./queries";
import type { IssueForm } from "./use-issue-form";

type ArticleChoiceProps = { chosen: readonly Article[]; error?: string; onChange: (chosen: Article[]) => void };

const row = "flex items-center justify-between gap-3 border-line border-b py-2 last:border-b-0";

type ChosenProps = { article: Article; isLead: boolean; onLead: () => void; onRemove: () => void };

function Chosen({ article: { title, note }, isLead, onLead, onRemove }: ChosenProps) {
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="note">{isLead ? `Leads · ${note}` : note}</p>
        <p className="wrap-anywhere">{title}</p>
      </div>
      <span className="flex shrink-0">
        {isLead ? null : (
          <Button variant="quiet" size="small" onClick={onLead}>
            <Icon of={ArrowUp} />
            <span className="sr-only">Let it lead: {title}</span>
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onRemove}>
          <Icon of={X} />
          <span className="sr-only">Leave out: {title}</span>
        </Button>
      </span>
    </li>
  );
}

type FoundProps = { q: string; chosen: readonly Article[]; onAdd: (article: Article) => void };

function Found({ q, chosen, onAdd }: FoundProps) {
  const { data = [] } = useArticles(q);
  const others = data.filter(({ id }) => !chosen.some((one) => one.id === id)).slice(0, 6);
  if (others.length === 0) return <p className="text-ink-2 text-small">Nothing else that fits is published.</p>;
  return (
    <ul aria-label="Published">
      {others.map((article) => (
        <li key={article.id} className={row}>
          <div className="min-w-0">
            <p className="note">{article.note}</p>
            <p className="wrap-anywhere">{article.title}</p>
          </div>
          <Button variant="quiet" size="small" onClick={() => onAdd(article)}>
            <Icon of={Plus} />
            <span className="sr-only">Add: {article.title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function ArticleChoice({ chosen, error, onChange }: ArticleChoiceProps) {
  const [q, setQ] = useState("");
  const wanted = useDeferredValue(q.trim());
  const isFull = chosen.length >= mostArticles;
  return (
    <fieldset className="grid gap-4 rounded-2 border border-line-2 p-5">
      <legend className="px-2 font-semibold">Published items</legend>
      {chosen.length > 0 ? (
        <ol aria-label="In this issue">
          {chosen.map((article, at) => (
            <Chosen
              key={article.id}
              article={article}
              isLead={at === 0}
              onLead={() => onChange([article, ...chosen.filter((one) => one !== article)])}
              onRemove={() => onChange(chosen.filter((one) => one !== article))}
            />
          ))}
        </ol>
      ) : null}
      <p className="text-ink-2 text-small">
        {isFull ? `An issue has at most ${mostArticles} items.` : "The first one leads; the others stand below it."}
      </p>
      {error ? <p className="font-semibold text-danger text-small">{error}</p> : null}
      {isFull ? null : (
        <>
          <TextField
            name="find"
            label="Find by title"
            optional
            maxLength={120}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
          <Found q={wanted} chosen={chosen} onAdd={(article) => onChange([...chosen, article])} />
        </>
      )}
    </fieldset>
  );
}

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
