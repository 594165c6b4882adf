/** Builds the web app when there is none or when what it is made of changed. */
export function ensureBuilt(): Promise<void>;
