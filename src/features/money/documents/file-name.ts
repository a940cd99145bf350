export const fileNameOf = (number: string) => `${number.replaceAll("/", "-")}.pdf`;
