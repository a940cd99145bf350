/** Where the list of calculators is; what is kept for use without signal lies below it. */
export const toolsPath = "/tools-calculators";

/** Where the calculator `slug` is. */
export const toolPath = (slug: string) => `${toolsPath}/${slug}`;

/** The slug in the path of a calculator's page. */
export const slugIn = (pathname: string) => pathname.split("/")[2] ?? "";
