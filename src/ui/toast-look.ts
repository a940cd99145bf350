import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import type { ToastVariant } from "./toast";

export const toastLook =
  "grid w-full grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3.5 gap-y-0.5 rounded-2 border border-line-2 border-l-4 bg-sheet py-4 pr-3 pl-4.5 text-ink shadow-2";

export const toastTones: Record<ToastVariant, { icon: LucideIcon; edge: string; mark: string }> = {
  default: { icon: Info, edge: "border-l-ink", mark: "text-ink" },
  success: { icon: CircleCheck, edge: "border-l-success", mark: "text-success" },
  destructive: { icon: CircleAlert, edge: "border-l-danger", mark: "text-danger" },
};
