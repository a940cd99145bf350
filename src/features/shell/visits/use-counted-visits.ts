import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { countVisit } from "./count-visit";

/** Counts the pages that follow the first, which the document has counted. */
export function useCountedVisits(): void {
  const { pathname } = useLocation();
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    countVisit(pathname);
  }, [pathname]);
}
