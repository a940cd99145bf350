import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const external = ["@node-rs/argon2", "@electric-sql/pglite", "pg", "sharp", "vite"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": new URL("./src", import.meta.url).pathname } },
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./src/entry.node.ts" } },
      resolve: command === "build" ? { noExternal: true, external } : {},
    },
  },
}));
