import { isRouteErrorResponse } from "react-router";
import { BrokenPage } from "./broken-page";
import { HeaderFrame } from "./header-frame";
import { MissingPage } from "./missing-page";

/** The request id for support, or a refusal's sentence. */
function carriedBy(error: unknown, name: "requestId" | "sentence"): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object" || error.data === null) return undefined;
  const words: unknown = Reflect.get(error.data, name);
  return typeof words === "string" ? words : undefined;
}

/** For uncaught errors. Uses only the bare header, so that it does not fail as well. */
export function RootError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{isMissing ? "Page not found | iFACE" : "Something went wrong | iFACE"}</title>
      <meta name="robots" content="noindex" />
      <HeaderFrame isClear={false} />
      <main id="main">
        {isMissing ? (
          <MissingPage />
        ) : (
          <BrokenPage requestId={carriedBy(error, "requestId")} sentence={carriedBy(error, "sentence")} />
        )}
      </main>
    </>
  );
}
