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
} from "lucide-react";
import { Icon } from "~/ui/icon";
import type { EditName } from "./edits";

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
export function editOfPress({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): EditName | undefined {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
  return tools.find((tool) => tool.key === key.toLowerCase())?.edit;
}

type ToolbarProps = {
  onEdit: (edit: EditName) => void;
  /** Opens the media library. */
  onFile: () => void;
};

export function Toolbar({ onEdit, onFile }: ToolbarProps) {
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
