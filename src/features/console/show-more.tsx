import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";

type ShowMoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  label?: string;
  className?: string;
};

export function ShowMore({ query, label = "Show more", className = "" }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={`grid justify-items-start gap-2 ${className}`}>
      <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {query.isFetchingNextPage ? "Loading..." : label}
      </Button>
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-danger">
          {failureMessage(query.error, "The next ones could not be read.")}
        </p>
      ) : null}
    </div>
  );
}
