import { Award, FileText, IdCard, type LucideIcon, Pencil, ReceiptText, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { toast } from "~/ui/toast";

const invitation = {
  title: "iFACE membership",
  text: "Have a look at the national federation of civil-engineering and AEC associations in India.",
};

/** Uses the device's share dialog, else copies the URL. A cancelled dialog does nothing. */
async function referFriend(): Promise<void> {
  const url = `${location.origin}/membership`;
  try {
    if (typeof navigator.share === "function") return await navigator.share({ ...invitation, url });
    await navigator.clipboard.writeText(url);
    toast({ title: "Link Copied", description: "Paste it into a message to your friend.", variant: "success" });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    toast({ title: "Share This Link", description: url });
  }
}

const look =
  "flex min-h-13 w-full items-center gap-2.5 rounded-1 border border-line-2 bg-sheet px-3.5 py-1.5 text-left text-ink text-ui leading-tight no-underline hover:border-ink hover:text-ink";

function Words({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} className="size-5 text-blue" />
      {children}
    </>
  );
}

function Card({ hasCard }: { hasCard: boolean }) {
  if (!hasCard)
    return (
      <Link to="/digital-membership" className={look}>
        <Words icon={IdCard}>Get a card</Words>
      </Link>
    );
  return (
    <a href="/api/membership/card.pdf" download className={look}>
      <Words icon={IdCard}>Download card</Words>
    </a>
  );
}

export function QuickActions({ hasCard }: { hasCard: boolean }) {
  return (
    <Panel title="Quick actions">
      <ul className="grid grid-cols-2 gap-2 *:flex">
        <li>
          <Link to="/profile" className={look}>
            <Words icon={Pencil}>Edit Profile</Words>
          </Link>
        </li>
        <li>
          <a href="/api/history/statement" download className={look}>
            <Words icon={FileText}>CPD statement</Words>
          </a>
        </li>
        <li>
          <Card hasCard={hasCard} />
        </li>
        <li>
          <Link to="/history" className={look}>
            <Words icon={Award}>Declare CPD</Words>
          </Link>
        </li>
        <li>
          <Link to="/cart#orders" className={look}>
            <Words icon={ReceiptText}>Order requests</Words>
          </Link>
        </li>
        <li>
          <button type="button" className={look} onClick={referFriend}>
            <Words icon={Share2}>Refer a friend</Words>
          </button>
        </li>
      </ul>
    </Panel>
  );
}
