import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing";
import { rise, riseAndFade } from "./entrance";

/** Beside the text from 1200 px on, below it otherwise. */
const drawingBox =
  "mt-8 h-[clamp(13rem,42vw,26rem)] xl:absolute xl:top-header xl:right-0 xl:bottom-0 xl:mt-0 xl:aspect-video xl:h-auto xl:[mask-image:linear-gradient(90deg,transparent,black_34%)]";

type PageHeroProps = { title: string; lead: ReactNode; drawing: DrawingName; back?: ReactNode; children?: ReactNode };

export function PageHero({ title, lead, drawing, back, children }: PageHeroProps) {
  return (
    <section className="grid-sheet relative overflow-hidden border-line-2 border-b pt-header">
      <div className="wrap relative z-1 flex flex-col justify-center pt-[clamp(2rem,5vw,4rem)] xl:min-h-104 xl:pb-[clamp(2rem,5vw,4rem)]">
        {back ? <div className="mb-2">{back}</div> : null}
        <div className={rise}>
          <h1>{title}</h1>
          <p className="mt-4 max-w-128 text-ink-2 text-lead">{lead}</p>
        </div>
        {children ? <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div> : null}
      </div>
      <Drawing name={drawing} className={`${drawingBox} ${riseAndFade}`} svgClassName="block size-full" />
    </section>
  );
}
