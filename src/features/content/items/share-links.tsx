import { Link2, Mail, MessageCircle } from "lucide-react";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";

type ShareLinksProps = { title: string; address: string };

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: "Link Copied", description: "Paste it wherever you like.", variant: "success" });
  } catch (cause) {
    console.warn("address not copied", cause);
    toast({ title: "Copy This Link", description: address });
  }
}

/** Ways to pass the page on. Nothing of others is loaded before one is pressed. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const words = encodeURIComponent(`${title} ${address}`);
  const mail = `subject=${encodeURIComponent(title)}&body=${words}`;
  const look = buttonClass({ size: "small" });
  return (
    <div className="mt-12 flex flex-wrap items-center gap-2 border-line-2 border-t pt-5">
      <h2 className="mr-3 text-h4">Share</h2>
      <Button size="small" className="noscript:hidden" onClick={() => copy(address)}>
        <Icon of={Link2} />
        Copy link
      </Button>
      <a href={`https://wa.me/?text=${words}`} rel="noopener" className={look}>
        <Icon of={MessageCircle} />
        WhatsApp
      </a>
      <a href={`mailto:?${mail}`} className={look}>
        <Icon of={Mail} />
        Email
      </a>
    </div>
  );
}
