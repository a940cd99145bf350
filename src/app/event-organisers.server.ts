import type { IsOrganiser } from "../features/accounts/sessions/step-up.server";
import { isOrganiser } from "../features/events/organisers/authorize.server";

/** Injected into accounts, which must not import events. */
export const organisesEvent: IsOrganiser = isOrganiser;
