declare const __ROUTE_PATHS__: readonly string[];

/** The page paths of this build, from the route table (set by vite.config.ts). */
const PATHS: ReadonlySet<string> = new Set(typeof __ROUTE_PATHS__ === 'undefined' ? [] : __ROUTE_PATHS__);

/** Whether the route table has this path, in its notation (`/jobs/:jobId`). Links to missing pages are not shown. */
export const pageExists = (path: string): boolean => PATHS.has(path);
