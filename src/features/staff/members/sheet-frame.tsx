import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "~/ui/icon";
import { useIsBeside } from "../queue/use-is-beside";

type SheetFrameProps = {
  note: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
};

/** A side sheet beside the table where there is room, else a dialog from the right. */
export function SheetFrame({ note, title, onClose, children, actions }: SheetFrameProps) {
  const isBeside = useIsBeside();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isBeside) dialog.current?.showModal();
  }, [isBeside]);
  const content = (
    <>
      <div className="flex items-start justify-between gap-3 border-line border-b px-5 py-4">
        <div className="min-w-0">
          <p className="note">{note}</p>
          <h2 id={titleId} className="wrap-anywhere text-h4">
            {title}
          </h2>
        </div>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center"
        >
          <Icon of={X} />
        </button>
      </div>
      <section
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
        tabIndex={0}
        className="grid min-h-0 grow auto-rows-min grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto p-5"
      >
        {children}
      </section>
      {actions ? (
        <div className="flex shrink-0 flex-wrap gap-2 border-line-2 border-t bg-well px-5 py-4">
          {actions}
        </div>
      ) : null}
    </>
  );
  if (isBeside)
    return (
      <aside
        aria-labelledby={titleId}
        className="on-sheet sticky top-[calc(var(--header-h)+1.25rem)] flex max-h-[max(26rem,calc(100svh-15.5rem))] flex-col rounded-2 border border-line-2 bg-sheet shadow-2"
      >
        {content}
      </aside>
    );
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="on-sheet m-0 h-svh max-h-none w-full max-w-none bg-sheet text-ink backdrop:bg-scrim open:flex open:flex-col sm:ml-auto sm:w-108 sm:border-line-2 sm:border-l"
    >
      {content}
    </dialog>
  );
}
