import type { ComponentType } from "react";
import { useOutletContext } from "react-router";
import type { FooterValue } from "../entries/schema";

export type ConsoleOutlet = { FooterPreview: ComponentType<{ links: FooterValue }> };

export const useConsoleOutlet = () => useOutletContext<ConsoleOutlet>();
