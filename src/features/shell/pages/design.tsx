import { lazy, type ReactNode, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { ChoicesSheet, InputsSheet } from "../design/controls";
import { DrawingWordsSheet, ListsSheet, StatisticsSheet, StepsSheet } from "../design/layout";
import { BadgesSheet, ButtonsSheet, EmptySheet, SkeletonsSheet, ToastsSheet } from "../design/states";

const OverlaysSheet = lazy(() => import("../design/overlays").then((module) => ({ default: module.OverlaysSheet })));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Component sheet",
    description: "Every part of the design system in both themes.",
    noindex: true,
  });

type Theme = "light" | "dark";

function Sheet({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div className={`${theme} min-w-0 bg-paper px-margin py-10 text-ink`}>
      <p className="note mb-4">{theme === "light" ? "Ink on paper" : "Blueprint"}</p>
      <div className="grid gap-6">{children}</div>
    </div>
  );
}

function Everything({ theme }: { theme: Theme }) {
  return (
    <Sheet theme={theme}>
      <ButtonsSheet />
      <BadgesSheet />
      <ToastsSheet />
      <InputsSheet theme={theme} />
      <ChoicesSheet theme={theme} />
      <Suspense fallback={null}>
        <OverlaysSheet />
      </Suspense>
      <StepsSheet />
      <ListsSheet />
      <DrawingWordsSheet />
      <SkeletonsSheet />
      <EmptySheet />
    </Sheet>
  );
}

export default function Design() {
  return (
    <main id="main" className="pt-header">
      <h1 className="wrap py-10">Component sheet</h1>
      <div className="grid lg:grid-cols-2">
        <Everything theme="light" />
        <Everything theme="dark" />
      </div>
      <Sheet theme="light">
        <StatisticsSheet />
      </Sheet>
      <Sheet theme="dark">
        <StatisticsSheet />
      </Sheet>
    </main>
  );
}
