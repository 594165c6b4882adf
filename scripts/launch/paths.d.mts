/** How Node runs our programs. */
export const NODE_FLAGS: readonly string[];
