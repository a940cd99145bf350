/** The columns of an address entered at `at`. Only an import can set `sharesAddress`. */
export const enteredAddress = (email: string | null, at: Date) => ({
  email,
  emailSince: email === null ? null : at,
  sharesAddress: false,
});
