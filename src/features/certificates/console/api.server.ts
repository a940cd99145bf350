import { serveCalls } from "../../accounts/calls/serve.server";
import { decideCorrection, waitingCorrections } from "../corrections/operations.server";
import { certificatesCalls } from "./calls";
import { certificatesPage, withdrawCertificate } from "./operations.server";

export const staffCertificatesApi = () =>
  serveCalls(certificatesCalls, {
    "GET /": (ctx, { query }) => certificatesPage(ctx, query),
    "GET /corrections": async (ctx) => ({ corrections: await waitingCorrections(ctx) }),
    "POST /corrections/{id}/decision": (ctx, { id, body }) => decideCorrection(ctx, id, body),
    "POST /{certificate}/withdrawal": (ctx, { certificate, body }) =>
      withdrawCertificate(ctx, certificate, body.reason),
  });
