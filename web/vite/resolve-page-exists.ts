import type { Plugin } from 'vite';

const CALL = /\bpageExists\((["'])(?<path>[^"']+)\1\)/g;

/**
 * Replaces `pageExists('/path')` (app/platform/paths.ts) by its result: the build then leaves out the links to missing pages, and
 * the first visit does not load the list of all paths.
 */
export function resolvePageExists(paths: readonly string[]): Plugin {
  return {
    name: 'uneed:resolve-page-exists',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/app\/.*\.tsx?$/, code: 'pageExists(' },
      handler: (code) => ({
        code: code.replaceAll(CALL, (_call, _quote, path: string) => String(paths.includes(path))),
        map: null,
      }),
    },
  };
}
