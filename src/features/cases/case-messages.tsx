import { momentInIndia } from "./case-time";
import type { CaseView } from "./schema";

const sides = {
  applicant: { name: "You", look: "border-line bg-sheet sm:ml-12" },
  staff: { name: "iFACE", look: "border-line bg-blue-tint sm:mr-12" },
};

/** What applicant and federation wrote to each other, oldest first. */
export function CaseMessages({ messages }: Pick<CaseView, "messages">) {
  if (messages.length === 0)
    return <p className="text-ink-2">No messages yet. When we write, it stands here and comes by mail.</p>;
  return (
    <ol className="grid gap-4">
      {messages.map(({ at, from, text }) => (
        <li key={`${at} ${from}`} className={`rounded-2 border px-5 py-4 ${sides[from].look}`}>
          <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
            <b>{sides[from].name}</b>
            <time dateTime={at} className="num text-ink-3 text-small">
              {momentInIndia(at)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
