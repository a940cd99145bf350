import { createServer, createServerModuleRunner } from "vite";
const root = process.cwd();
const server = await createServer({ root, configFile: false, resolve: { alias: { "~": root + "/src" } }, server: { middlewareMode: true, hmr: false, watch: null, ws: false }, appType: "custom", logLevel: "warn", optimizeDeps: { noDiscovery: true } });
const module = await server.ssrLoadModule(process.argv[2]);
await module.run(); await server.close(); process.exit(0);
