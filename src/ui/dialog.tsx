import { type ReactNode, useEffect, useId, useRef } from "react";

type DialogProps = {
  open: boolean;
  /** Escape was pressed, or the page closed the dialog. */
  onClose: () => void;
  /** Has room for a list to choose from. */
  wide?: boolean;
  title: ReactNode;
  /** The buttons of the footer band: the way back first, then the verb ('Reject application'). */
  actions: ReactNode;
  children: ReactNode;
};

const widths = { usual: "w-[min(32rem,calc(100%-2rem))]", wide: "w-[min(72rem,calc(100%-2rem))]" };
const dialogLook = "m-auto scroll-pb-24 rounded-2 border border-line-2 bg-sheet text-ink shadow-2 backdrop:bg-scrim";

/** Heading, text and footer band of a dialog. */
export function DialogBody({
  id,
  title,
  actions,
  children,
}: Omit<DialogProps, "open" | "onClose" | "wide"> & { id?: string }) {
  return (
    <>
      <div className="p-6">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <div className="mt-2 text-ink-2">{children}</div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-line border-t bg-well px-6 py-4">
        {actions}
      </div>
    </>
  );
}

/**
 * A modal of 512 px on the native element, which traps focus, closes on Escape and gives focus back. What has `data-first-focus`
 * has the focus first.
 */
export function Dialog({ open, onClose, wide, title, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      opener.current = document.activeElement;
      element.showModal();
      element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    }
    if (!open && element?.open) element.close();
  }, [open]);

  // One that is taken away while it is open gives focus back, too: the browser sees to it only when it is closed.
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={`${dialogLook} ${widths[wide ? "wide" : "usual"]} open:appear`}
    >
      <DialogBody id={titleId} title={title} actions={actions}>
        {children}
      </DialogBody>
    </dialog>
  );
}
