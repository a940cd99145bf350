import { Link2, Mail, MessageCircle } from "lucide-react";
import { Button, buttonClass } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Icon } from "~/ui/icon";

type ShareLinksProps = { title: string; address: string };

/** Loads nothing from third parties before a press. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const words = encodeURIComponent(`${title} ${address}`);
  const mail = `subject=${encodeURIComponent(title)}&body=${words}`;
  const look = buttonClass({ size: "small" });
  return (
    <div className="mt-12 flex flex-wrap items-center gap-2 border-line-2 first:mt-0 border-t pt-5">
      <h2 className="mr-3 text-h4">Share</h2>
      <Button size="small" className="noscript:hidden" onClick={() => copyText(address, "Link")}>
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
