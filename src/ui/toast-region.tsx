import { X } from "lucide-react";
import { Toast as Region } from "radix-ui";
import { useState } from "react";
import { Icon } from "./icon";
import { dismissToast, TOAST_DURATION, TOAST_SWIPE_THRESHOLD, type Toast } from "./toast";
import { toastLook, toastTones } from "./toast-look";

const swipe =
  "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform";

function ToastCard({ toast }: { toast: Toast }) {
  const { icon, edge, mark } = toastTones[toast.variant];
  return (
    <Region.Root
      open={toast.open}
      onOpenChange={(open) => open || dismissToast(toast.id)}
      className={`${toastLook} ${edge} ${swipe} data-[state=open]:appear`}
    >
      <Icon of={icon} className={`mt-px size-6 ${mark}`} />
      <div role={toast.variant === "destructive" ? "alert" : undefined}>
        <Region.Title className="font-semibold leading-[1.35]">{toast.title}</Region.Title>
        <Region.Description className="text-ink-2 text-ui/[1.45]">{toast.description}</Region.Description>
      </div>
      <Region.Close
        aria-label="Dismiss"
        className="-my-2 grid size-11 place-items-center rounded-1 hover:bg-blue-tint hover:text-blue-strong"
      >
        <Icon of={X} />
      </Region.Close>
    </Region.Root>
  );
}

/** F8 moves focus here. */
export function ToastRegion({ toast }: { toast: Toast | undefined }) {
  // An alert announces itself, so Radix's own announcement goes to a detached node.
  const [silence] = useState(() => document.createDocumentFragment());
  return (
    <Region.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      announcerContainer={toast?.variant === "destructive" ? silence : undefined}
    >
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      <Region.Viewport
        label="Notifications"
        hotkey={["F8"]}
        className="fixed right-0 bottom-0 z-(--z-toast) flex w-full flex-col p-4 sm:w-[min(28rem,100%)] sm:p-6"
      />
    </Region.Provider>
  );
}
