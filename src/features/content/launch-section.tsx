import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import type { DrawingName } from "~/ui/drawing";
import { Section } from "~/ui/section";
import { TitleBlock } from "~/ui/title-block";
import type { Launch, LaunchState, momentsOf } from "./launch";
import { launchCaption, launchFacts, launchLabel } from "./launch-content";
import { LaunchVideo, SetReminder } from "./launch-video";

/** Lucide has no brand icons. */
function VideoGlyph({ className = "size-5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M21.6 7.7c-.2-1-1-1.8-1.900-2C18 5.2 12 5.2 12 5.2s-6 0-7.700.5c-.9.2-1.700 1-1.900 2C2 9.400 2 12 2 12s0 2.600.4 4.300c.2 1 1 1.800 1.900 2 1.700.5 7.700.5 7.700.5s6 0 7.700-.5c.9-.2 1.700-1 1.900-2 .4-1.700.4-4.300.4-4.300s0-2.600-.4-4.300zM10 15.200V8.800l5.300 3.200z" />
    </svg>
  );
}

function WatchAgain({ recordingUrl, channel }: { recordingUrl: string | null; channel: string }) {
  const href = recordingUrl ?? channel;
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass({})}>
      {recordingUrl ? "Watch the recording" : "See the video channel"}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function ChannelLink({ channel }: { channel: string }) {
  return (
    <a href={channel} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center gap-3 text-blue">
      <VideoGlyph className="size-5 no-underline" />
      Subscribe to the channel
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type AnnouncementProps = { launch: Launch; state: LaunchState; channel: string };

function Announcement({ launch, state, channel }: AnnouncementProps) {
  return (
    <div className="min-w-0">
      <p className="note text-accent-text">{launchLabel[state]}</p>
      <h2 id="launch" className="mt-3.5 text-[clamp(2rem,1.5rem+2.2vw,3.25rem)]">
        {launch.title[state]}
      </h2>
      <TitleBlock className="num my-7" cells={launchFacts(launch)} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/membership" variant="primary">
          Join iFACE
        </ButtonLink>
        {state === "past" ? <WatchAgain recordingUrl={launch.recordingUrl} channel={channel} /> : <SetReminder />}
      </div>
    </div>
  );
}

type LaunchSectionProps = AnnouncementProps & { drawing: DrawingName; moments?: ReturnType<typeof momentsOf> };

/** `drawing` is in the video frame. The state changes at each of `moments`. */
export function LaunchSection({ launch, state, channel, drawing, moments }: LaunchSectionProps) {
  return (
    <Section surface="panel" labelledBy="launch">
      <div
        data-app-moments={moments?.all}
        data-app-passed={moments?.passed}
        className="grid items-center gap-[clamp(2rem,4vw,4.5rem)] split:grid-cols-[5fr_7fr]"
      >
        <Announcement launch={launch} state={state} channel={channel} />
        <div className="min-w-0">
          <LaunchVideo launch={launch} state={state} channel={channel} drawing={drawing} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
            <span className="text-ink-2">{launchCaption(state, launch)}</span>
            {channel ? <ChannelLink channel={channel} /> : null}
          </div>
        </div>
      </div>
    </Section>
  );
}
