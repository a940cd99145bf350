import { useEffect, useRef } from "react";

/** Shows the places left in `box` until `until` aborts. */
async function sayPlaces(box: Element, until: AbortSignal): Promise<void> {
  try {
    const { showPlaces } = await import("~/features/events/calendar/show-places");
    if (!until.aborted) showPlaces(box, until);
  } catch (cause) {
    console.warn("the places were not read", cause);
  }
}

/** Dates rendered by the server. Free places are fetched afterwards; a static page does so by itself. */
export function DrawnDates({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the places of other dates are asked for anew
  useEffect(() => {
    const stop = new AbortController();
    if (box.current) void sayPlaces(box.current, stop.signal);
    return () => stop.abort();
  }, [html]);

  return (
    <div
      ref={box}
      data-places=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components, rendered by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
