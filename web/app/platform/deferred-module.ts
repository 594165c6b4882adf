/** The `rel` of links and the `type` of the script that start after the first paint. */
export const DEFERRED_MODULE = 'deferred-module';
