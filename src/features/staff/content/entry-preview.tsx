import { AnnouncementList } from "~/features/content/announcement-list";
import { type EntryKind, isItemKind } from "~/features/content/entries/kinds";
import { announcementValue, faqValue, itemValue, launchValue } from "~/features/content/entries/schema";
import { withFees } from "~/features/content/faq";
import { FaqAnswer } from "~/features/content/faq-answer";
import { ItemView } from "~/features/content/items/item-view";
import { launchOf, shownLaunch } from "~/features/content/launch";
import { LaunchSection } from "~/features/content/launch-section";
import { useFees } from "~/features/content/use-fees";
import { AccordionItem } from "~/ui/accordion";
import type { FormValue } from "./form-value";
import { LinkPreview } from "./link-preview";
import { shapeOf } from "./shapes";

type PreviewProps = { kind: EntryKind; value: FormValue };

/** What the public would see. VALUE fits its shape. */
function Shown({ kind, value }: PreviewProps) {
  const fees = useFees();
  if (isItemKind(kind)) {
    const item = { ...itemValue.parse(value), kind, publishedAt: new Date() };
    return <ItemView item={item} level={2} />;
  }
  switch (kind) {
    case "announcement":
      return <AnnouncementList announcements={[{ id: "preview", ...announcementValue.parse(value) }]} />;
    case "launch":
      return (
        <LaunchSection
          shown={shownLaunch(launchOf(launchValue.parse(value)), undefined)}
          drawing="cable-stayed-bridge"
        />
      );
    case "faq": {
      const { question, ...entry } = withFees(faqValue.parse(value), fees);
      return (
        <div className="px-5">
          <AccordionItem title={question} open>
            <FaqAnswer {...entry} />
          </AccordionItem>
        </div>
      );
    }
    default:
      return <LinkPreview kind={kind} value={value} />;
  }
}

/** An entry as the public would see it; nothing in it can be pressed. */
export function EntryPreview({ kind, value }: PreviewProps) {
  if (!shapeOf(kind).safeParse(value).success)
    return <p className="text-ink-2">The preview comes once every field is filled in as it should be.</p>;
  return (
    <section
      aria-label="Preview"
      className="overflow-hidden rounded-2 border border-line-2 bg-paper [--header-h:0px]"
    >
      <div inert>
        <Shown kind={kind} value={value} />
      </div>
    </section>
  );
}
