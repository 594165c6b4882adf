/** The `rel` of links and the `type` of the script that start after the first paint. The build (vite/deferred-scripts.ts) uses it too. */
export const DEFERRED_MODULE = 'deferred-module';
