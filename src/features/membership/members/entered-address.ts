/** The columns of an address that a record gets at the moment `at`; only a list of members says that others have it, too. */
export const enteredAddress = (email: string | null, at: Date) => ({
  email,
  emailSince: email === null ? null : at,
  sharesAddress: false,
});
