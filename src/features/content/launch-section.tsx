import { ButtonLink, buttonClass } from "~/ui/button";
import type { DrawingName } from "~/ui/drawing";
import { Section } from "~/ui/section";
import { TitleBlock } from "~/ui/title-block";
import type { Launch, LaunchState } from "./launch";
import { launchCaption, launchFacts, launchLabel } from "./launch-content";
import { LaunchVideo } from "./launch-video";
import { SetReminder } from "./set-reminder";
import { VideoGlyph } from "./video-glyph";

/** What the recording leaves to do; until there is one, the channel. */
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
    <a
      href={channel}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-3 text-blue"
    >
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
        {state === "past" ? (
          <WatchAgain recordingUrl={launch.recordingUrl} channel={channel} />
        ) : (
          <SetReminder />
        )}
      </div>
    </div>
  );
}

type LaunchSectionProps = AnnouncementProps & { drawing: DrawingName; changesAt?: string | undefined };

/** The launch event in `state`; `drawing` lies in the video frame. At `changesAt` it is another state’s. */
export function LaunchSection({ launch, state, channel, drawing, changesAt }: LaunchSectionProps) {
  return (
    <Section surface="panel" labelledBy="launch">
      <div
        data-app-at={changesAt}
        className="grid items-center gap-[clamp(2rem,4vw,4.5rem)] split:grid-cols-[5fr_7fr]"
      >
        <Announcement launch={launch} state={state} channel={channel} />
        <div className="min-w-0">
          <LaunchVideo launch={launch} state={state} channel={channel} drawing={drawing} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
            <span className="text-ink-2">{launchCaption(state, launch, channel)}</span>
            {channel ? <ChannelLink channel={channel} /> : null}
          </div>
        </div>
      </div>
    </Section>
  );
}
