import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parseDocument, parseSources } from './parse-document.ts';

/** The folder of all texts. */
export const CONTENT_DIR = fileURLToPath(new URL('../../content', import.meta.url));
const SOURCES_FILE = join(CONTENT_DIR, 'sources.yaml');

/** Lets modules import the Markdown files of `web/content` as documents. The browser gets no Markdown library. */
export function contentDocuments(): Plugin {
  return {
    name: 'uneed:content-documents',
    load: {
      filter: { id: /\/content\/.*\.md$/ },
      async handler(id) {
        this.addWatchFile(SOURCES_FILE);
        const [text, sources] = await Promise.all([readFile(id, 'utf8'), readFile(SOURCES_FILE, 'utf8')]);
        const file = relative(CONTENT_DIR, id).replaceAll(sep, '/');
        return `export default ${JSON.stringify(parseDocument(file, text, parseSources(sources)))};`;
      },
    },
  };
}
