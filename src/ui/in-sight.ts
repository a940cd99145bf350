import { useEffect, useRef } from "react";

/** Centres the element matching `selector` in its scrolling row when `current` changes, without scrolling the page. */
export function useInSight<Row extends HTMLElement>(selector: string, current: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row shows another one as current
  useEffect(() => {
    const chosen = row.current?.querySelector(selector)?.getBoundingClientRect();
    const place = row.current?.getBoundingClientRect();
    if (row.current && chosen && place)
      row.current.scrollLeft += chosen.left + chosen.width / 2 - (place.left + place.width / 2);
  }, [selector, current]);
  return row;
}
