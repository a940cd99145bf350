import type { CDPSession } from "@playwright/test";

export type ExecutedScript = { url: string; text: string };
type Parsed = { scriptId: string; url: string; executionContextAuxData?: { isDefault?: boolean } };

/**
 * Starts coverage of `session`. The returned function lists the scripts that ran; inline ones have the page's URL or
 * none.
 */
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
    // A preloaded module is compiled, but none of its functions is called, not even the outermost.
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
