import * as build from "virtual:react-router/server-build";
import type { Platform } from "../platform/context.server";
import css from "./app.css?inline";
import { createListener, type Listener } from "./server";

export const createSite = (platform: Platform): Listener => createListener(platform, build, css);
