import { authorize, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { removeFile } from "../../../platform/storage/remove-file.server";
import { type DataPrincipal, dataPrincipal } from "../../accounts/data-principal.server";
import { eraseEverything } from "../everything.server";

/** The account never proved its address, so records that merely contain the address stay. */
export const eraseSuperseded: Job = {
  name: "privacy.erase-superseded",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const known = await dataPrincipal(ctx, activity.subject);
    if (!known) return;
    const who: DataPrincipal = { userId: known.userId, email: null, addresses: [] };
    const { fileKeys } = await transaction(ctx, (tx) => eraseEverything(tx, who));
    for (const key of fileKeys) await removeFile(ctx, key);
  },
};
