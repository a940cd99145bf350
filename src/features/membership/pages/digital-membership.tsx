import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { FormPage } from "~/features/cases/form-page";
import { SubmittedPanel } from "~/features/cases/submitted-panel";
import { pageMeta } from "~/ui/page-meta";
import { DigitalForm } from "../digital/digital-form";
import { draftName } from "../digital/use-digital-form";
import { useFreshForm } from "../use-fresh-form";

export const handle = { help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Digital membership application",
    description:
      "Apply for the free digital membership of iFACE, the national federation of civil-engineering and AEC associations in India. Reviewed within 48 hours.",
  });

/** Only a form sent before the script was there arrives here. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

function Submitted({ reference }: { reference: string }) {
  return (
    <div className="mb-9">
      <SubmittedPanel title="One more step: confirm your address" reference={reference}>
        <p>
          Open the mail we just sent you and confirm your e-mail address. The link works once, for seven days.
        </p>
        <p>
          Then your member number and a link to set your password come by mail. Where a person has to look at
          the application, you hear from us within 48 hours.
        </p>
      </SubmittedPanel>
    </div>
  );
}

export default function DigitalMembership() {
  const { reference, formKey, onSent, onClear } = useFreshForm(draftName);
  const above = (
    <>
      <NeedsScript to="send your application" />
      {reference ? <Submitted reference={reference} /> : null}
    </>
  );
  return (
    <FormPage
      layout="contents"
      title="Digital membership application"
      lead="Free, and reviewed within 48 hours. You need about ten minutes."
    >
      <DigitalForm key={formKey} above={above} onSent={onSent} onClear={onClear} />
    </FormPage>
  );
}
