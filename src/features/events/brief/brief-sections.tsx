import { ExternalLink } from "lucide-react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { PublicEvent } from "../schema";
import { briefTexts } from "./brief-words";
import { KeyPlan } from "./key-plan";
import { landmarksIn } from "./landmarks";

type BriefProps = { event: PublicEvent; named: boolean };

export const hasBrief = ({ brief }: PublicEvent) => Object.values(brief).some(Boolean);

/** The map is a plain link, so no third party is contacted before a click. */
function GettingThere({ event: { id, venue, brief } }: Pick<BriefProps, "event">) {
  const landmarks = landmarksIn(brief.keyPlan ?? "") ?? [];
  if (!brief.route && !brief.mapUrl && landmarks.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 id={`route-${id}`} className="text-h4">
        Getting there
      </h3>
      <div className="on-sheet mt-3 border border-line-2 bg-sheet">
        {landmarks.length > 0 ? <KeyPlan landmarks={landmarks} /> : null}
        <div
          className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 py-4.5 ${landmarks.length > 0 ? "border-line-2 border-t" : ""}`}
        >
          <div className="min-w-0 flex-1 basis-64">
            {venue ? <p className="wrap-anywhere font-semibold">{venue}</p> : null}
            {brief.route ? <p className="wrap-anywhere whitespace-pre-line text-ink-2">{brief.route}</p> : null}
          </div>
          {brief.mapUrl ? (
            <a href={brief.mapUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
              <Icon of={ExternalLink} />
              <span>
                Open in maps<span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          ) : null}
        </div>
      </div>
    </div>
  );
}

export function BriefSections({ event, named }: BriefProps) {
  const { id, title, brief } = event;
  const said = briefTexts.flatMap(({ name, heading }) => {
    const words = name === "route" ? undefined : brief[name];
    return words ? [{ name, heading, words }] : [];
  });
  return (
    <section aria-labelledby={`brief-${id}`} className="mt-12">
      <h2 id={`brief-${id}`} className="wrap-anywhere">
        {named ? `Before you come: ${title}` : "Before you come"}
      </h2>
      {said.length > 0 ? (
        <div className="mt-5 grid gap-x-8 border-line-2 border-t sm:grid-cols-2">
          {said.map(({ name, heading, words }) => (
            <div key={name} className="border-line border-b py-4.5">
              <h3 className="text-h4">{heading}</h3>
              <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink-2">{words}</p>
            </div>
          ))}
        </div>
      ) : null}
      <GettingThere event={event} />
    </section>
  );
}
