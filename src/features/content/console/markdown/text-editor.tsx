import {
  Bold,
  Heading,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Sigma,
  Superscript,
  Table,
  TriangleAlert,
} from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { pluralise } from "~/platform/text/pluralise";
import { FieldError, FieldHint, useFieldIds } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { RenderedText } from "../../markdown/rendered-text";
import type { TextPreview } from "../calls";
import { type Edit, type EditName, edits, figureEdit, type Selected, wordsEdit } from "./edits";
import { useTextPreview } from "./use-text-preview";

type Tool = { edit: EditName; icon: LucideIcon; label: string; key?: string };

const tools: readonly Tool[] = [
  { edit: "heading", icon: Heading, label: "Heading" },
  { edit: "bold", icon: Bold, label: "Bold", key: "b" },
  { edit: "italic", icon: Italic, label: "Italic", key: "i" },
  { edit: "link", icon: Link2, label: "Link", key: "k" },
  { edit: "list", icon: List, label: "List" },
  { edit: "numbered", icon: ListOrdered, label: "Numbered list" },
  { edit: "quote", icon: Quote, label: "Quote" },
  { edit: "table", icon: Table, label: "Table" },
  { edit: "formula", icon: Sigma, label: "Formula" },
  { edit: "footnote", icon: Superscript, label: "Footnote" },
];

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/** The edit of a key pressed with Ctrl or Command. */
function editOfPress({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): EditName | undefined {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
  return tools.find((tool) => tool.key === key.toLowerCase())?.edit;
}

type ToolbarProps = {
  onEdit: (edit: EditName) => void;
  /** Opens the media library. */
  onFile: () => void;
};

function Toolbar({ onEdit, onFile }: ToolbarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not wrap its buttons
    <div role="group" aria-label="Format" className="flex flex-wrap">
      {tools.map(({ edit, icon, label, key }) => (
        <button
          key={edit}
          type="button"
          aria-label={label}
          title={key ? `${label} (Ctrl-${key.toUpperCase()})` : label}
          aria-keyshortcuts={key ? `Control+${key.toUpperCase()}` : undefined}
          className="grid size-11 place-items-center rounded-1 text-ink hover:bg-blue-tint"
          onClick={() => onEdit(edit)}
        >
          <Icon of={icon} />
        </button>
      ))}
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-1 px-3 font-semibold text-blue text-ui hover:bg-blue-tint"
        onClick={onFile}
      >
        <Icon of={Image} />
        Figure or file
      </button>
    </div>
  );
}

type PreviewProps = { preview?: TextPreview; failure?: string };

/** The rendered text; its links and controls are inert. */
function TextPane({ preview }: PreviewProps) {
  return (
    <section
      aria-label="Preview of the text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
      tabIndex={0}
      className="h-128 overflow-y-auto bg-paper px-5 py-4"
    >
      <p className="note mb-3">Preview, as the page will look</p>
      {preview ? (
        <div inert>
          <RenderedText html={preview.html} className="break-words" />
        </div>
      ) : null}
    </section>
  );
}

function TextRemarks({ preview, failure }: PreviewProps) {
  const warnings = preview?.warnings ?? [];
  return (
    <div role="status" className="grid gap-2 border-line-2 border-t px-4 py-3 text-small">
      {failure ? <p className="text-danger">The preview is of an earlier text, or missing. {failure}</p> : null}
      {warnings.length > 0 ? (
        <ul className="grid gap-2 border-warning border-l-4 bg-warning-tint px-3 py-2 text-ink">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2 wrap-anywhere">
              <Icon of={TriangleAlert} className="mt-0.5 size-4.5 text-warning" />
              {warning}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="num text-ink-3">{pluralise(preview?.words ?? 0, "word")}</p>
    </div>
  );
}

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
