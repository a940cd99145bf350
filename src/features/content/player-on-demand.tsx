import { Play } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Icon } from "~/ui/icon";

const cover = "absolute inset-0 size-full";

type PlayerOnDemandProps = { url: string; title: string; play: string };

/** A link to the video that, with script, becomes the player. Nothing is asked of another host before the click. */
export function PlayerOnDemand({ url, title, play }: PlayerOnDemandProps) {
  const [wanted, setWanted] = useState(false);

  function open(event: MouseEvent) {
    event.preventDefault();
    setWanted(true);
  }
  if (wanted)
    return (
      <iframe
        src={url}
        title={title}
        className={cover}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
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
