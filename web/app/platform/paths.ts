declare const __ROUTE_PATHS__: readonly string[];

/** The pages of this build, from the route table (vite.config.ts fills it in). */
const PATHS: ReadonlySet<string> = new Set(typeof __ROUTE_PATHS__ === 'undefined' ? [] : __ROUTE_PATHS__);

/** Whether the route table has this path, written as there (`/jobs/:jobId`); nothing may link to what it has not. */
export const pageExists = (path: string): boolean => PATHS.has(path);
