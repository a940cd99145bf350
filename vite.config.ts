import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { offlineFiles } from "./scripts/offline-files.ts";
import { scriptFiles } from "./scripts/script-files.ts";
import { slimDrawings } from "./scripts/slim-drawings.ts";

/** Left out of the server's bundle: they bring binaries or files of their own. */
const external = [
  "@node-rs/argon2",
  "@electric-sql/pglite",
  "@react-pdf/renderer",
  "harfbuzzjs",
  "pg",
  "sharp",
  "vite",
];

/** Known beforehand, so that development need not load a page twice when it meets them. */
const include = [
  "altcha-lib",
  "altcha-lib/algorithms/web/pbkdf2",
  "@hookform/resolvers/zod",
  "lucide-react",
  "radix-ui",
  "react-hook-form",
  "zod",
];

export default defineConfig(({ command }) => ({
  plugins: [slimDrawings(), inlineScripts(), tailwindcss(), reactRouter(), offlineFiles()],
  resolve: { alias: { "~": new URL("./src", import.meta.url).pathname } },
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: { target: "es2022", assetsInlineLimit: 0 },
  optimizeDeps: { include },
  environments: {
    client: {
      build: {
        rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups: scriptFiles } } },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: "./src/app/entry.node.ts",
          // Node keeps its text in memory: half as much without comments and letters beyond ASCII.
          output: { charset: "ascii", comments: false },
        },
      },
      resolve: command === "build" ? { noExternal: true, external } : {},
    },
  },
}));
