import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  buildDirectory: "build",
  serverBuildFile: "program.js",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
