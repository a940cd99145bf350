/** Also the scope of the offline worker. */
export const toolsPath = "/tools-calculators";

export const toolPath = (slug: string) => `${toolsPath}/${slug}`;

export const slugIn = (pathname: string) => pathname.split("/")[2] ?? "";
