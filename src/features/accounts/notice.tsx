import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

const tones = {
  success: { look: "border-success bg-success-tint", ink: "text-success", icon: CircleCheck },
  danger: { look: "border-danger bg-danger-tint", ink: "text-danger", icon: CircleAlert },
};

export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { look, ink, icon } = tones[tone];
  return (
    <div role={tone === "danger" ? "alert" : "status"} className={`flex gap-3 rounded-1 border px-4 py-3 ${look}`}>
      <Icon of={icon} className={`mt-1 size-5 ${ink}`} />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
