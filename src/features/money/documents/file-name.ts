/** What the file of a document is called: a slash cannot stand in it. */
export const fileNameOf = (number: string) => `${number.replaceAll("/", "-")}.pdf`;
