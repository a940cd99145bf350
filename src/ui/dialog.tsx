import { type ReactNode, useEffect, useId, useRef } from "react";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Wide enough for a list. */
  wide?: boolean;
  title: ReactNode;
  /** Footer buttons: cancel first, then the action. */
  actions: ReactNode;
  children: ReactNode;
};

const widths = { usual: "w-[min(32rem,calc(100%-2rem))]", wide: "w-[min(72rem,calc(100%-2rem))]" };
const dialogLook = "m-auto scroll-pb-24 rounded-2 border border-line-2 bg-sheet text-ink shadow-2 backdrop:bg-scrim";

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

/** The element with `data-first-focus` gets focus first. */
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

  // Restores focus when an open dialog is unmounted; the browser does so only on close.
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
