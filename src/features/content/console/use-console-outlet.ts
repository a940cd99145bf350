import type { ComponentType } from "react";
import { useOutletContext } from "react-router";
import type { FooterValue } from "../entries/schema";

/** What the layout around the console lends its screens: a part of the shell, which content does not know. */
export type ConsoleOutlet = { FooterPreview: ComponentType<{ links: FooterValue }> };

export const useConsoleOutlet = () => useOutletContext<ConsoleOutlet>();
