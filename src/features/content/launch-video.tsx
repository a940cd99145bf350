import { BellPlus } from "lucide-react";
import { type ButtonSize, buttonClass } from "~/ui/button";
import { Drawing, type DrawingName } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import { LiveBadge } from "~/ui/live-badge";
import type { Launch, LaunchState } from "./launch";
import { nothingToPlay, playWords, streamOpens } from "./launch-content";
import { PlayerOnDemand } from "./player-on-demand";

export function SetReminder({ size }: { size?: ButtonSize }) {
  return (
    <a href="/launch.ics" download className={buttonClass({ size })}>
      <Icon of={BellPlus} />
      Set Reminder
    </a>
  );
}

const cover = "absolute inset-0 size-full";
const slip =
  "absolute top-3 left-3 max-w-[min(24rem,calc(100%-1.5rem))] border border-line-2 bg-sheet sm:top-4 sm:left-4";

/** Phones have no room for a second reminder button. */
function StreamOpens({ launch }: { launch: Launch }) {
  const { label, date, time } = streamOpens(launch);
  return (
    <div className={`num grid justify-items-start gap-3 px-3 pt-2 pb-2.5 sm:p-4 ${slip}`}>
      <p className="font-semibold leading-[1.35]">
        <span className="note mb-0.5 block">{label}</span>
        {date}
        <span className="block">{time}</span>
      </p>
      <div className="hidden sm:block">
        <SetReminder size="small" />
      </div>
    </div>
  );
}

type VideoProps = { launch: Launch; state: LaunchState; channel: string };

/** The start time, the player, or a sentence without a video. */
function Offer({ launch, state, channel }: VideoProps) {
  if (state === "upcoming") return <StreamOpens launch={launch} />;
  const url = state === "live" ? launch.streamUrl : launch.recordingUrl;
  if (!url) return <p className={`px-4 py-3 ${slip}`}>{nothingToPlay(state, channel)}</p>;
  return <PlayerOnDemand key={state} url={url} title={launch.title[state]} play={playWords[state]} />;
}

type LaunchVideoProps = VideoProps & { drawing: DrawingName };

export function LaunchVideo({ launch, state, channel, drawing }: LaunchVideoProps) {
  return (
    <div className="relative aspect-video overflow-hidden border border-line-2 bg-well">
      <Drawing name={drawing} className={cover} svgClassName="block size-full" />
      {state === "live" ? <LiveBadge className="absolute top-4 left-4" /> : null}
      <Offer launch={launch} state={state} channel={channel} />
    </div>
  );
}
