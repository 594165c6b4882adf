export function withPreviousAssets(build: string, run: () => Promise<void>): Promise<void>;
