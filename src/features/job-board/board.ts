/** Days that a posting is open at least and at most; each extension counts anew. */
export const SHORTEST_DAYS = 7;
export const LONGEST_DAYS = 90;
/** Days after its end when a posting is deleted. */
export const KEPT_DAYS = 90;

export const boardPath = "/job-board";
export const postJobPath = "/job-board/post";
export const savedSearchesPath = "/job-board/saved";
export const pathOf = ({ slug }: { slug: string }) => `${boardPath}/${slug}`;
