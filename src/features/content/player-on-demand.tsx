import { Play } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Icon } from "~/ui/icon";

const cover = "absolute inset-0 size-full";

type PlayerProps = { url: string; title: string };

/** A player of another host. */
export function Player({ url, title }: PlayerProps) {
  return (
    <iframe
      src={url}
      title={title}
      className={cover}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

type PlayButtonProps = { url: string; play: string; onPlay: () => void };

/** A link to the video; with script, it starts the player instead. */
export function PlayButton({ url, play, onPlay }: PlayButtonProps) {
  function open(event: MouseEvent) {
    event.preventDefault();
    onPlay();
  }
  return (
    <a
      href={url}
      onClick={open}
      data-app-click
      aria-label={play}
      className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent"
    >
      <Icon of={Play} className="ml-1 size-8" />
    </a>
  );
}

type PlayerOnDemandProps = PlayerProps & { play: string };

/** A link to the video that, with script, becomes the player. Contacts no other host before the press. */
export function PlayerOnDemand({ url, title, play }: PlayerOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Player url={url} title={title} />;
  return <PlayButton url={url} play={play} onPlay={() => setWanted(true)} />;
}
