import type { ReactNode } from "react";
import { KindBadge } from "~/features/content/items/item-badge";
import { ItemIcon } from "~/features/content/items/item-icon";
import { dayAndMonth } from "~/platform/short-dates";
import { Panel } from "~/ui/panel";
import type { DashboardItem } from "./calls";
import { FeedRow } from "./feed";

function Row({ item }: { item: DashboardItem }) {
  const { type, title, actionUrl, facts, publishedDate, isSample } = item;
  const known = [...(isSample ? ["Sample"] : []), facts.join(", "), dayAndMonth(publishedDate)];
  return (
    <FeedRow
      icon={<ItemIcon kind={type} />}
      title={title}
      to={actionUrl}
      facts={known.filter(Boolean).join(" · ")}
      badge={<KindBadge kind={type} />}
    />
  );
}

type ContentPanelProps = { title: string; action?: ReactNode; items: readonly DashboardItem[] };

export function ContentPanel({ title, action, items }: ContentPanelProps) {
  return (
    <Panel flush title={title} action={action}>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <p className="p-5 text-ink-2">Nothing has been published yet.</p>
      )}
    </Panel>
  );
}
