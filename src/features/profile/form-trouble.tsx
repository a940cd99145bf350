import { Notice } from "~/features/accounts/notice";
import { ButtonLink } from "~/ui/button";
import { fieldLabels, fieldNames, shownValue } from "./profile-fields";
import type { Trouble } from "./use-profile-form";

const backToEdit = `/login?next=${encodeURIComponent("/profile?edit=1")}`;

function SessionOver() {
  return (
    <Notice tone="danger">
      <p>Your session has ended. What you typed is kept in this browser: sign in and you can go on here.</p>
      <ButtonLink to={backToEdit} size="small" className="mt-3">
        Sign in
      </ButtonLink>
    </Notice>
  );
}

/** What stands between what was typed and its being saved, and the way on. */
export function FormTrouble({ trouble }: { trouble: Trouble }) {
  if (trouble.kind === "session-over") return <SessionOver />;
  const both = fieldNames.filter((name) => name in trouble.stored);
  return (
    <Notice tone="danger">
      <p>Your profile was changed in another window. What you typed is kept, the rest is up to date now.</p>
      {both.length > 0 ? (
        <>
          <p className="mt-2">Saved in the meantime, and different from what is below:</p>
          <ul className="mt-1 list-disc pl-5">
            {both.map((name) => (
              <li key={name}>
                {fieldLabels[name]}: <b>{shownValue(name, trouble.stored[name] ?? null) ?? "empty"}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-2">Save again to store yours, or cancel to leave it as it is.</p>
    </Notice>
  );
}
