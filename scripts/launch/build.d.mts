/** Builds the web app if there is no build or its sources have changed. */
export function ensureBuilt(): Promise<void>;
