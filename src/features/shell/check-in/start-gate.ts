import { createElement } from "react";
import { takeOver } from "../take-over";
import { StandaloneGate } from "./standalone-gate";

export function hydrate(): Promise<void> {
  const place = document.querySelector("[data-gate]");
  if (!place) throw new Error("this page has no gate");
  return takeOver(place, createElement(StandaloneGate));
}
