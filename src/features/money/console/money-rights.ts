/** `write` needs the treasurer role, `set` the admin role. */
export type MoneyRights = { write: boolean; set: boolean };
