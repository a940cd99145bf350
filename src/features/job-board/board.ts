/** Days a posting is open; each extension starts the count again. */
export const SHORTEST_DAYS = 7;
export const LONGEST_DAYS = 90;
/** Days between the end of a posting and its deletion. */
export const KEPT_DAYS = 90;

export const boardPath = "/job-board";
export const postJobPath = "/job-board/post";
export const savedSearchesPath = "/job-board/saved";
export const pathOf = ({ slug }: { slug: string }) => `${boardPath}/${slug}`;
