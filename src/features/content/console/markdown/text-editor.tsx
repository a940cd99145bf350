import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { FieldError, FieldHint, useFieldIds } from "~/ui/field";
import { type Edit, type EditName, edits, figureEdit, type Selected, wordsEdit } from "./edits";
import { TextPane, TextRemarks } from "./text-preview";
import { editOfPress, Toolbar } from "./toolbar";
import { useTextPreview } from "./use-text-preview";

const MediaDialog = lazy(() => import("../media/media-dialog"));

/** Edits `area` as typing would, so that the browser can undo it. */
function apply(area: HTMLTextAreaElement, make: (selected: Selected) => Edit): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  const { from, to, insert, select } = make({ text, start, end });
  area.focus();
  area.setSelectionRange(from, to);
  document.execCommand("insertText", false, insert);
  area.setSelectionRange(...select);
}

type TextEditorProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
};

export function TextEditor({ name, label, hint, error, value, onChange }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { control, hintId, errorId } = useFieldIds(name, { hint, error });
  const preview = useTextPreview(value);

  const [isChoosing, setIsChoosing] = useState(false);
  const edit = (edited: EditName) => area.current && apply(area.current, edits[edited]);
  function insertFile(markdown: string, isFigure: boolean) {
    setIsChoosing(false);
    const make = isFigure ? figureEdit : wordsEdit;
    // The dialog first returns the focus to its button.
    setTimeout(() => area.current && apply(area.current, (selected) => make(selected, markdown)));
  }
  function press(event: KeyboardEvent) {
    const pressed = editOfPress(event);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    edit(pressed);
  }
  return (
    <div className="@container min-w-0">
      <label htmlFor={control.id} className="mb-1.5 block font-semibold leading-[1.35]">
        {label}
      </label>
      <div className="overflow-hidden rounded-2 border border-line-2 bg-sheet has-aria-invalid:border-2 has-aria-invalid:border-danger">
        <div className="border-line-2 border-b bg-well p-1">
          <Toolbar onEdit={edit} onFile={() => setIsChoosing(true)} />
        </div>
        <div className="grid @min-[40rem]:grid-cols-2">
          <textarea
            ref={area}
            {...control}
            name={name}
            value={value}
            spellCheck
            className="block h-128 w-full resize-none bg-sheet px-4 py-3.5 font-mono text-ink text-small/relaxed focus-visible:-outline-offset-3"
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={press}
          />
          <div className="hidden border-line-2 border-l @min-[40rem]:block">
            <TextPane {...preview} />
          </div>
        </div>
        <TextRemarks {...preview} />
      </div>
      {isChoosing ? (
        <Suspense>
          <MediaDialog onClose={() => setIsChoosing(false)} onInsert={insertFile} />
        </Suspense>
      ) : null}
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
