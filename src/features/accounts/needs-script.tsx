import { useRouteLoaderData } from "react-router";

type PublishedContact = { footer?: { contact?: { email?: string } } };

export function NeedsScript({ to }: { to: string }) {
  const email = useRouteLoaderData<PublishedContact>("root")?.footer?.contact?.email;
  return (
    <noscript>
      <p className="border-l-4 border-warning bg-warning-tint px-4 py-3">
        This page needs JavaScript to {to}.{" "}
        {email ? (
          <>
            If you cannot turn it on, write to <a href={`mailto:${email}`}>{email}</a> and we will help.
          </>
        ) : (
          "Please turn it on and load the page again."
        )}
      </p>
    </noscript>
  );
}
