import { fetchScripts, startOfPage } from "./begin-application";

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the connection is fast, without data saving; true if unknown. */
function isFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}

async function prefetch(): Promise<void> {
  try {
    const { router } = await startOfPage();
    if (router) fetchScripts("prefetch", [...router.files, router.manifest]);
  } catch (cause) {
    console.warn("nothing fetched ahead", cause);
  }
}

export function fetchAhead(): void {
  if (!isFast()) return;
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  idle(prefetch);
}
