/** Whether the person closed the browser's own window, or let it time out: nothing that needs words. */
export const gaveUp = (cause: unknown) =>
  cause instanceof Error && (cause.name === "NotAllowedError" || cause.name === "AbortError");
