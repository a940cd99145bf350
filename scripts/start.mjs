// Builds if needed and serves.
import { build } from "./build.mjs";

build();
await import("../build/server/index.js");
