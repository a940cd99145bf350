import { type ActionFunctionArgs, type MetaArgs, useActionData } from "react-router";
import { Notice } from "~/features/accounts/notice";
import { pageContext } from "~/platform/http/page-context.server";
import { refusedForm } from "~/platform/http/refused-page.server";
import { Button } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { answerNomination } from "../answer-nomination.server";
import { nomineeAnswers } from "../nomination";
import { answerPage } from "../nomination-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: answerPage.title, description: "Answer whether you agree to a nomination.", noindex: true });

/** Works without script. The token is in the URL. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const given = (await request.formData()).get("answer");
  const answer = nomineeAnswers.find(({ value }) => value === given)?.value;
  if (!answer) return "failed";
  try {
    await answerNomination(context.get(pageContext), token, answer);
    return answer;
  } catch (cause) {
    return refusedForm(cause, "failed");
  }
}

function Ask({ hasFailed }: { hasFailed: boolean }) {
  return (
    <>
      {hasFailed ? <Notice tone="danger">{answerPage.failed}</Notice> : null}
      <p className="max-w-measure text-ink-2 text-lead">{answerPage.lead}</p>
      <form method="post" data-native className="flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="agree" variant="primary">
          {answerPage.agree}
        </Button>
        <Button type="submit" name="answer" value="refuse" variant="danger">
          {answerPage.refuse}
        </Button>
      </form>
      <p className="max-w-measure text-ink-2">{answerPage.afterRefusing}</p>
    </>
  );
}

export default function AnswerNomination() {
  const answered = useActionData<typeof action>();
  const done = answered === "agree" || answered === "refuse" ? answerPage.done[answered] : undefined;
  return (
    <section className="grid-sheet pt-header">
      <div className="wrap grid min-h-[60svh] content-start justify-items-start gap-6 py-[clamp(2rem,5vw,4rem)]">
        <h1>{done?.title ?? answerPage.title}</h1>
        {done ? (
          <p role="status" className="max-w-measure text-ink-2 text-lead">
            {done.text}
          </p>
        ) : (
          <Ask hasFailed={answered === "failed"} />
        )}
      </div>
    </section>
  );
}
