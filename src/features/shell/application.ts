import { createElement } from "react";
import { HydratedRouter } from "react-router/dom";
import { takeOver } from "./take-over";

export const hydrate = (): Promise<void> => takeOver(document, createElement(HydratedRouter));
