import { lazy, Suspense, useEffect, useState } from "react";
import { useToast } from "./toast";

const ToastRegion = lazy(() => import("./toast-region").then((module) => ({ default: module.ToastRegion })));

/** Loads the region with the first toast and keeps it, so that F8 always works. */
export function Toaster() {
  const toast = useToast();
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (toast) setNeeded(true);
  }, [toast]);

  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={toast} />
    </Suspense>
  );
}
