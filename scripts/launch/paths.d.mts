/** Node flags for the programs of the project. */
export const NODE_FLAGS: readonly string[];
/** Environment of those programs. */
export const NODE_ENVIRONMENT: Readonly<Record<string, string>>;
