import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { updateUser } from "~/features/accounts/session";
import { FormPage } from "~/features/cases/form-page";
import { pageMeta } from "~/ui/page-meta";
import { DigitalForm } from "../digital/digital-form";
import type { SentApplication } from "../digital/schema";
import { Submitted } from "../digital/submitted";
import { draftName } from "../digital/use-digital-form";
import { useOwnAnswers } from "../digital/use-own-answers";
import { useFreshForm } from "../use-fresh-form";

export const handle = { application: true, help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Digital membership application",
    description:
      "Apply for the free digital membership of iFACE, the national federation of civil-engineering and AEC associations in India.",
  });

/** Only a form sent before the script was there arrives here. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

export default function DigitalMembership() {
  const { sent, formKey, onSent, onClear } = useFreshForm<SentApplication>(draftName);
  const { user, start } = useOwnAnswers();

  function finish(application: SentApplication) {
    if (application.memberNumber) updateUser({ memberNumber: application.memberNumber });
    onSent(application);
  }

  const above = (
    <>
      <NeedsScript to="send your application" />
      {sent ? (
        <div className="mb-9">
          <Submitted application={sent} />
        </div>
      ) : null}
    </>
  );
  return (
    <FormPage
      layout="contents"
      title="Digital membership application"
      lead="Free for the first year. You need about ten minutes."
    >
      <DigitalForm
        key={`${formKey} ${user?.id ?? ""}`}
        above={above}
        user={user}
        start={start}
        onSent={finish}
        onClear={onClear}
      />
    </FormPage>
  );
}
