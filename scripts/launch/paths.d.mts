/** How Node runs our programs, with the reasons in paths.mjs. */
export const NODE_FLAGS: readonly string[];
