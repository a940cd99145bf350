import type { ComponentType } from "react";
import { useOutletContext } from "react-router";
import type { FooterValue } from "../entries/schema";

/** The part of the shell that the layout passes to the console. */
export type ConsoleOutlet = { FooterPreview: ComponentType<{ links: FooterValue }> };

export const useConsoleOutlet = () => useOutletContext<ConsoleOutlet>();
