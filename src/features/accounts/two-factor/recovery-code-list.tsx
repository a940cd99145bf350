import { Copy } from "lucide-react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import { Notice } from "../notice";

async function copy(codes: readonly string[]) {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast({ title: "Copied", description: "Keep the codes in a safe place.", variant: "success" });
  } catch {
    toast({
      title: "Not copied",
      description: "Please mark the codes and copy them.",
      variant: "destructive",
    });
  }
}

/** The recovery codes, shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        Keep these recovery codes where you can find them without your phone. Each works once instead of a
        code of the app. They are not shown again.
      </Notice>
      <ul aria-label="Recovery codes" className="grid max-w-108 grid-cols-2 gap-x-6 gap-y-2 font-semibold">
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => copy(codes)}>
          <Icon of={Copy} />
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
