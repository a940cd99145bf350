import { build, type Plugin } from "vite";

const ASKED = "?inline-script";
const root = new URL("../", import.meta.url).pathname;

async function scriptOf(file: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { alias: { "~": `${root}src` } },
    build: {
      write: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  });
  const [script] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (script?.type !== "chunk") throw new Error(`${file} became no script`);
  return script.code.trim();
}

/** On the server, `./module.ts?inline-script` is the bundled module as an inline script. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(ASKED)) return;
      const file = id.slice(0, -ASKED.length);
      this.addWatchFile(file);
      const text = this.environment.name === "client" ? "" : await scriptOf(file);
      return `export default ${JSON.stringify(text)}`;
    },
  };
}
