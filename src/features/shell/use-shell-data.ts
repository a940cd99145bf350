import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { call } from "~/platform/http/call";
import type { Footer, Navigation, NavigationItem, RootData } from "./schema";

async function fetchNavigation(): Promise<NavigationItem[]> {
  try {
    return (await call<Navigation>("/api/ui/header")).navigation;
  } catch (cause) {
    console.warn("navigation not loaded", cause);
    return (await import("./podcast-entry")).menuWithoutPodcast;
  }
}

async function fetchFooter(): Promise<Footer> {
  try {
    return await call<Footer>("/api/ui/footer");
  } catch (cause) {
    console.warn("footer not loaded", cause);
    return (await import("./footer-content")).footerContent(new Date().getFullYear());
  }
}

function useKnownOrFetched<Value>(known: Value | undefined, fetch: () => Promise<Value>): Value | undefined {
  const [fetched, setFetched] = useState<Value>();
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isLeft = false;
    fetch().then((value) => isLeft || setFetched(value));
    return () => {
      isLeft = true;
    };
  }, [isKnown, fetch]);
  return known ?? fetched;
}

/** From the HTML, else from the API, else built in. */
export function useShellData() {
  const root = useRouteLoaderData<RootData>("root");
  return {
    navigation: useKnownOrFetched(root?.navigation, fetchNavigation),
    footer: useKnownOrFetched(root?.footer, fetchFooter),
  };
}
