import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { countVisit } from "./count-visit";

/** The document counts the first page. */
export function useCountedVisits(): void {
  const { pathname } = useLocation();
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    countVisit(pathname);
  }, [pathname]);
}
