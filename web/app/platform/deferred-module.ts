/** The `rel` of links and the `type` of the script that start after the first paint. */
export const DEFERRED_MODULE = 'deferred-module';

/**
 * Lets the first paint of a document, which needs no script, come before its scripts. React Router's links and script load them beside the
 * style sheet; with this type browsers ignore them until `early/deferred-scripts.ts` starts them.
 */
export const deferScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${DEFERRED_MODULE}"`)
    .replace(/(<script[^>]*) type="module" async="">/, `$1 type="${DEFERRED_MODULE}">`);
