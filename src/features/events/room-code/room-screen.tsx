import { useEffect, useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { weekdayDate } from "~/platform/time/dates";
import { clockTime } from "~/platform/time/moments";
import { QrPicture } from "~/ui/qr-picture";
import { useScreen } from "./queries";
import { CODE_SECONDS, clockAhead, roomCode, secondsLeft } from "./room-code";
import type { ScreenAnswer } from "./schema";

const EVERY_MS = 250;

type ShownProps = { screen: ScreenAnswer; receivedAt: number };

function useRoomCode({ screen, receivedAt }: ShownProps) {
  const { secret } = screen;
  const ahead = clockAhead(screen, receivedAt);
  const [shown, setShown] = useState({ code: "", left: CODE_SECONDS });
  useEffect(() => {
    let isLeft = false;
    async function tick() {
      const now = new Date(Date.now() + ahead);
      const code = await roomCode(secret, now);
      if (!isLeft) setShown({ code, left: secondsLeft(now) });
    }
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [secret, ahead]);
  return shown;
}

function Countdown({ left }: { left: number }) {
  return (
    <svg viewBox="0 0 300 16" preserveAspectRatio="none" aria-hidden="true" className="h-4 w-full">
      <path d={`M0 8H${left * 10}`} className="stroke-3 stroke-accent-text" vectorEffect="non-scaling-stroke" />
      <path
        d={`M${left * 10} 8H300`}
        className="stroke-line-2"
        strokeDasharray="6 5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M0 15L3 1M${left * 10 - 3} 15l3-14`}
        className="stroke-2 stroke-ink"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Shown({ screen, receivedAt }: ShownProps) {
  const { session, event, present, address, qr } = screen;
  const { code, left } = useRoomCode({ screen, receivedAt });
  return (
    <main className="grid-sheet grid min-h-dvh grid-rows-[auto_1fr_auto] gap-8 p-[clamp(1rem,4vw,3.5rem)]">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div className="min-w-0">
          <p className="num text-ink-2 text-lead">
            {[session.room, weekdayDate(new Date(session.startsAt))].filter(Boolean).join(" · ")} ·{" "}
            {clockTime(session.startsAt)} to {clockTime(session.endsAt)}
          </p>
          <h1 className="wrap-anywhere text-h2">{session.title}</h1>
          {event === session.title ? null : <p className="wrap-anywhere text-ink-2">{event}</p>}
        </div>
        <p className="on-sheet border border-line-2 bg-sheet px-4 py-2">
          <span className="note block">Marked present</span>
          <b className="num font-head text-h3">{present}</b>
        </p>
      </header>
      <div className="grid content-center gap-6">
        <p className="num whitespace-nowrap font-bold font-head text-[clamp(3.5rem,25vw,26rem)] leading-none tracking-tight">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
        <Countdown left={left} />
        <p className="num font-head font-semibold text-h4">{left} seconds left</p>
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-6">
        <div className="flex items-center gap-6">
          <QrPicture label="QR code of the address" {...qr} className="w-32 shrink-0" />
          <ol className="grid list-inside list-decimal gap-1.5 text-lead">
            <li>
              Scan, or open <b className="wrap-anywhere">{address.replace(/^https?:\/\//, "")}</b>
            </li>
            <li>Open your registration, or the link in its email</li>
            <li>Type the six digits before they change</li>
          </ol>
        </div>
        <p className="max-w-72 text-ink-2 text-small">
          Made on this screen, without network. Counts once, in this session, for its registered people.
        </p>
      </footer>
    </main>
  );
}

export default function RoomScreen({ sessionId }: { sessionId: string }) {
  const query = useScreen(sessionId);
  return (
    <SecurityAnswer query={query} label="Loading the screen">
      {(screen) => <Shown screen={screen} receivedAt={query.dataUpdatedAt} />}
    </SecurityAnswer>
  );
}
