import { useEffect, useRef, useState } from "react";
import { readCodes } from "./reader";

const refused =
  "The camera does not start. Allow it for this page, or type the codes: everything else works without it.";

export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const heard = useRef(onCode);
  heard.current = onCode;
  useEffect(() => {
    const end = new AbortController();
    let stream: MediaStream | undefined;
    async function begin(element: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (end.signal.aborted) return stop();
      element.srcObject = stream;
      await element.play();
      await readCodes(element, (text) => heard.current(text), end.signal);
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    if (video.current)
      begin(video.current).catch((cause: unknown) => {
        if (end.signal.aborted) return;
        console.warn("the camera does not start", cause);
        setFailed(true);
      });
    return () => {
      end.abort();
      stop();
    };
  }, []);
  return (
    <div data-surface="panel" className="light absolute inset-0 grid place-items-center bg-(--panel) text-ink">
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover">
        <track kind="captions" />
      </video>
      <span aria-hidden="true" className="relative size-[min(70%,20rem)] border-4 border-ink border-dashed" />
      <p className="absolute inset-x-4 bottom-4 bg-(--panel) px-3 py-2 text-center font-semibold">
        {failed ? refused : "Hold the pass in the frame"}
      </p>
    </div>
  );
}
