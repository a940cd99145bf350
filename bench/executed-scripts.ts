import type { CDPSession } from "@playwright/test";

export type ExecutedScript = { url: string; text: string };
type Parsed = { scriptId: string; url: string; executionContextAuxData?: { isDefault?: boolean } };

/** Notes which scripts a page runs from now on; what it answers says which those were, the inline ones with the page's address or none. */
export async function watchScripts(session: CDPSession): Promise<() => Promise<ExecutedScript[]>> {
  const parsed = new Map<string, Parsed>();
  session.on("Debugger.scriptParsed", (script: Parsed) => {
    if (script.executionContextAuxData?.isDefault) parsed.set(script.scriptId, script);
  });
  await session.send("Debugger.enable");
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.send("Profiler.takePreciseCoverage");
    // A module that was only preloaded is compiled; none of its functions, the outermost among them, was ever called.
    const called = result.filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    const scripts = called.flatMap(({ scriptId }) => parsed.get(scriptId) ?? []);
    return Promise.all(
      scripts.map(async ({ scriptId, url }) => {
        const { scriptSource } = await session.send("Debugger.getScriptSource", { scriptId });
        return { url, text: scriptSource };
      }),
    );
  };
}
