import { ButtonLink } from "~/ui/button-link";
import { Drawing } from "~/ui/drawing";
import { TitleBlock } from "~/ui/title-block";
import { heroSheet, heroSheets } from "./hero-sheets";

// Laptops of 1366 x 768 leave little height: heading, lead and buttons shrink.
const headingSize = "text-display xl:[@media(max-height:50rem)]:text-[min(var(--t-display),11.5vh)]";
const leadSize =
  "mt-5 max-w-120 text-lead xl:[@media(max-height:50rem)]:mt-3.5 xl:[@media(max-height:50rem)]:max-w-104 xl:[@media(max-height:50rem)]:text-[1.125rem]";
const buttonRoom = "mt-8 xl:mb-6 xl:[@media(max-height:50rem)]:mt-5";

/** The drawing is behind the text only if there is room; below 1200 px it follows the text. */
const drawingBox = [
  "mt-2 h-[clamp(17rem,78vw,26rem)] md:h-[clamp(17rem,58vw,38rem)]",
  "xl:absolute xl:inset-x-0 xl:top-header xl:bottom-0 xl:mt-0 xl:h-auto",
  "[&_.pen]:[stroke-width:3] [&_.pen[pathLength]]:[stroke-dasharray:1]",
  "motion-safe:[&_.pen[pathLength]]:[transition:stroke-dashoffset_var(--dur-draw)_var(--ease-in-out)]",
  "motion-safe:starting:[&_.pen[pathLength]]:[stroke-dashoffset:1]",
].join(" ");

function SheetBlock({ sheet, title }: { sheet: number; title: string }) {
  const cells = [
    { label: "Drawing", value: title },
    { label: "Sheet", value: `${sheet + 1} of ${heroSheets.length}` },
    { label: "Scale", value: "Not to scale" },
  ];
  return (
    <div aria-hidden="true" className="num mt-auto hidden self-start text-small xl:block">
      <TitleBlock cols="auto" cells={cells} />
    </div>
  );
}

type HomeHeroProps = { sheet: number; title: string; lead: string };

export function HomeHero({ sheet, ...words }: HomeHeroProps) {
  const { drawing, title } = heroSheet(sheet);

  return (
    <section className="grid-sheet relative flex flex-col overflow-hidden border-line-2 border-b bg-paper xl:min-h-[min(66rem,100svh,60vw)]">
      <div className="wrap relative z-1 flex flex-col pt-[calc(var(--header-h)+2.25rem)] xl:flex-1 xl:pt-[calc(var(--header-h)+clamp(1.25rem,6vh,5.5rem))] xl:pb-8">
        <h1 data-hero-heading className={`max-w-[6.6em] origin-left ${headingSize}`}>
          {words.title}
        </h1>
        <p className={`text-ink-2 ${leadSize}`}>{words.lead}</p>
        <div className={`flex flex-col gap-3 md:flex-row ${buttonRoom}`}>
          <ButtonLink to="/membership-contact" variant="primary" size="large">
            Join Now
          </ButtonLink>
          <ButtonLink to="/explore-membership" size="large">
            Explore Membership
          </ButtonLink>
        </div>
        <SheetBlock sheet={sheet} title={title} />
      </div>
      <Drawing name={drawing} className={drawingBox} svgClassName="block size-full" />
    </section>
  );
}
