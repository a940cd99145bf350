const plain =
  /^[\n\t\u0020-\u007e\u00a0-\u0137\u0139-\u017e\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20b9\u2212]*$/;

export const isPlain = (text: string): boolean => plain.test(text);
