import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { slimDrawings } from "./scripts/slim-drawings.ts";

/** Left out of the server's bundle: they bring binaries or files of their own. */
const external = ["@node-rs/argon2", "@electric-sql/pglite", "@react-pdf/renderer", "pg", "sharp", "vite"];

/** What every document runs, and so no framework. */
const ofDocument = [
  "entry.client.tsx",
  "features/shell/document/",
  "features/shell/theme.ts",
  "features/accounts/session.ts",
  "features/content/hero-scroll.ts",
  "platform/call.ts",
  "platform/consent-given.ts",
  "platform/cookie-consent.ts",
  "platform/browser-storage.ts",
  "ui/open-named.ts",
];
/** What every application runs: as one file, which compresses better than two dozen small ones. */
const ofApplication = ["root.tsx", "features/shell/application.ts", "features/shell/shell-layout.tsx"];
const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;

const sources = new URL("./src/", import.meta.url).pathname;
const among = (names: readonly string[]) => (id: string) =>
  names.some((name) => id.startsWith(sources + name));

const groups = [
  { name: "document", priority: 2, test: among(ofDocument) },
  {
    name: "application",
    priority: 1,
    test: (id: string) => framework.test(id) || among(ofApplication)(id),
  },
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
  plugins: [slimDrawings(), tailwindcss(), reactRouter()],
  resolve: { alias: { "~": new URL("./src", import.meta.url).pathname } },
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: { target: "es2022", assetsInlineLimit: 0 },
  optimizeDeps: { include },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: "./src/entry.node.ts",
          // Node keeps its text in memory: half as much without comments and letters beyond ASCII.
          output: { charset: "ascii", comments: false },
        },
      },
      resolve: command === "build" ? { noExternal: true, external } : {},
    },
  },
}));
