import { Suspense } from "react";
import { useSiteFacts } from "~/features/cases/site-facts";
import { useFees } from "~/features/membership/use-fees";
import { usePriceTax } from "~/features/money/use-price-tax";
import { useTakesMoney } from "~/features/money/use-takes-money";
import { initials } from "~/platform/text/initials";
import { AccordionItem } from "~/ui/accordion";
import { AnnouncementList } from "../announcement-list";
import { type EntryKind, isItemKind } from "../entries/kinds";
import {
  announcementValue,
  faqValue,
  footerValue,
  itemValue,
  launchValue,
  type NavigationValue,
  navigationValue,
} from "../entries/schema";
import { shapeOf } from "../entries/shapes";
import { FaqAnswer } from "../faq-list";
import { type Figures, figuresOf, withFigures } from "../figures";
import { ItemView } from "../items/item-view";
import type { ItemKind } from "../items/kinds";
import { launchOf, shownLaunch } from "../launch";
import { LaunchSection } from "../launch-section";
import { LeadCard } from "../leadership/leader-cards";
import { leaderValue } from "../leadership/schema";
import { AwardGrid } from "../recognition/award-grid";
import { RecipientList } from "../recognition/recipient-list";
import { recognitionOf } from "../recognition/recipients";
import { awardValue } from "../recognition/schema";
import { storyValue } from "../stories/schema";
import { StoryCard } from "../stories/story-card";
import { Testimonial } from "../stories/testimonials";
import { ContentWaiting } from "./content-waiting";
import type { FormValue } from "./form-value";
import { useTextPreview } from "./markdown/use-text-preview";
import { useConsoleOutlet } from "./use-console-outlet";

function Menu({ items }: NavigationValue) {
  return (
    <ul className="grid gap-4 p-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ name, href, dropdown }) => (
        <li key={name}>
          <p className="font-semibold">{name}</p>
          {href ? <p className="text-ink-3 text-small">{href}</p> : null}
          <ul className="mt-1 border-line-2 border-l-2 pl-3 empty:hidden">
            {dropdown?.map((link) => (
              <li key={link.name} className={`py-0.5 ${link.indent ? "pl-4" : ""}`}>
                <span className={link.isCategory ? "note" : ""}>{link.name}</span>
                <span className="block text-ink-3 text-small">{link.href}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function LinkPreview({ kind, value }: { kind: "navigation" | "footer"; value: FormValue }) {
  const { FooterPreview } = useConsoleOutlet();
  if (kind === "navigation") return <Menu {...navigationValue.parse(value)} />;
  return (
    <Suspense fallback={<ContentWaiting />}>
      <FooterPreview links={footerValue.parse(value)} />
    </Suspense>
  );
}

function useFigures(): Figures {
  const fees = useFees();
  const site = useSiteFacts();
  const takesMoney = useTakesMoney();
  const feeTax = usePriceTax("membership");
  return site ? figuresOf(fees, site, site.departments.legal, takesMoney, feeTax) : {};
}

function ItemPreview({ kind, value }: { kind: ItemKind; value: FormValue }) {
  const item = { ...itemValue.parse(value), kind, publishedAt: new Date() };
  const { preview, failure } = useTextPreview(item.body);
  if (preview) return <ItemView item={item} text={preview} level={2} />;
  return failure ? <p className="p-5">{failure}</p> : <ContentWaiting />;
}

function LeaderPreview({ value }: { value: FormValue }) {
  const leader = leaderValue.parse(value);
  return <LeadCard leader={{ id: "preview", initials: initials(leader.name), ...leader }} />;
}

function AwardPreview({ value }: { value: FormValue }) {
  const { awards, recipients } = recognitionOf([{ id: "preview", ...awardValue.parse(value) }], "");
  return (
    <div className="grid gap-6 p-5">
      <AwardGrid awards={awards} />
      {recipients.length > 0 ? <RecipientList recipients={recipients} /> : null}
    </div>
  );
}

function StoryPreview({ value }: { value: FormValue }) {
  const story = { id: "preview", ...storyValue.parse(value) };
  return (
    <div className="p-5">
      {story.shownOn === "testimonials" ? <Testimonial story={story} /> : <StoryCard story={story} />}
    </div>
  );
}

type PreviewProps = { kind: EntryKind; value: FormValue };

function Shown({ kind, value }: PreviewProps) {
  const figures = useFigures();
  if (isItemKind(kind)) return <ItemPreview kind={kind} value={value} />;
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
    case "leader":
      return <LeaderPreview value={value} />;
    case "award":
      return <AwardPreview value={value} />;
    case "story":
      return <StoryPreview value={value} />;
    default:
      return <LinkPreview kind={kind} value={value} />;
  }
}

export function EntryPreview({ kind, value }: PreviewProps) {
  if (!shapeOf(kind).safeParse(value).success)
    return <p className="text-ink-2">The preview appears once every field is filled in correctly.</p>;
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-2 border border-line-2 bg-paper [--header-h:0px]">
      <div inert>
        <Shown kind={kind} value={value} />
      </div>
    </section>
  );
}
