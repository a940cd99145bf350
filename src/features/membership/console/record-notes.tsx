import { type FormEvent, useState } from "react";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextArea } from "~/ui/text-area";
import type { MemberRecord } from "../register/schema";
import { useRegisterWrite } from "./queries";

/** What staff tell each other about the member. */
export function RecordNotes({ of }: { of: MemberRecord }) {
  const [text, setText] = useState("");
  const { write, isPending } = useRegisterWrite();
  const save = (event: FormEvent) => {
    event.preventDefault();
    write({ to: `/${of.id}/notes`, body: { text }, done: "The note is added." }, () => setText(""));
  };
  return (
    <Panel title="Notes" action={<span className="text-ink-3 text-small">Staff only</span>}>
      <div className="grid gap-4">
        {of.notes.length > 0 ? (
          <ul className="grid gap-3">
            {of.notes.map((note) => (
              <li key={note.id} className="text-small">
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="num text-ink-3">
                  {note.by} · {shortMoment(note.at)}
                </p>
              </li>
            ))}
          </ul>
        ) : null}
        <form onSubmit={save} className="grid justify-items-start gap-3">
          <TextArea
            name="note"
            label="New note"
            className="w-full"
            required
            maxLength={2000}
            rows={3}
            hint="The member gets it with an export of their data."
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="small" busy={isPending}>
            Add note
          </Button>
        </form>
      </div>
    </Panel>
  );
}
