import { answerAsked } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describePost } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { actorIfAny } from "../../accounts/signed-in.server";
import { type CaseKind, caseKinds, type Form, formOf } from "../kinds";
import { submissionAnswer } from "../schema";
import { submitForm } from "./operations.server";
import { shapeOf } from "./shape";

type Called = NonNullable<Form["call"]>;

const HOURLY = { most: 600, seconds: 3600 };

function formApi(kind: CaseKind, { path, summary }: Called): Api {
  const [, , name = kind] = path.split("/");
  const submission = describePost({
    path: "/",
    summary,
    status: 201,
    refused: [400, 409, 429],
    body: shapeOf(formOf(kind)),
    answer: submissionAnswer,
  });
  const api = createApi();
  api.use(actorIfAny);
  api.openapi(submission, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, { name, ...HOURLY }, ctx.address);
    return answerAsked(c, (asked) => submitForm(ctx, asked, kind, c.req.valid("json")));
  });
  return api;
}

export const formApis = (): Record<string, () => Api> =>
  Object.fromEntries(
    caseKinds.flatMap((kind) => {
      const { call } = formOf(kind);
      return call ? [[call.path, () => formApi(kind, call)]] : [];
    }),
  );
