import type { IsOrganiser } from "./features/accounts/sessions/step-up.server";
import { isOrganiser } from "./features/events/organisers/authorize.server";

/** Whether an account organises an event: lent to the accounts, which know no events. */
export const organisesEvent: IsOrganiser = isOrganiser;
