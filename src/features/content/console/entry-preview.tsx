import { AccordionItem } from "~/ui/accordion";
import { AnnouncementList } from "../announcement-list";
import { type EntryKind, isItemKind } from "../entries/kinds";
import { announcementValue, faqValue, itemValue, launchValue } from "../entries/schema";
import { shapeOf } from "../entries/shapes";
import { FaqAnswer } from "../faq-list";
import { withFigures } from "../figures";
import { ItemView } from "../items/item-view";
import { launchOf, shownLaunch } from "../launch";
import { LaunchSection } from "../launch-section";
import { useFigures } from "../use-figures";
import type { FormValue } from "./form-value";
import { LinkPreview } from "./link-preview";

type PreviewProps = { kind: EntryKind; value: FormValue };

/** What the public would see. `value` fits its shape. */
function Shown({ kind, value }: PreviewProps) {
  const figures = useFigures();
  if (isItemKind(kind)) {
    const item = { ...itemValue.parse(value), kind, publishedAt: new Date() };
    return <ItemView item={item} level={2} />;
  }
  switch (kind) {
    case "announcement":
      return <AnnouncementList announcements={[{ id: "preview", ...announcementValue.parse(value) }]} />;
    case "launch": {
      const { launch, state } = shownLaunch(launchOf(launchValue.parse(value)), "", undefined);
      return <LaunchSection launch={launch} state={state} channel="" drawing="cable-stayed-bridge" />;
    }
    case "faq": {
      const { question, ...entry } = withFigures(faqValue.parse(value), figures);
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
    return <p className="text-ink-2">The preview appears once every field is filled in correctly.</p>;
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
