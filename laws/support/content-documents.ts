import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_DIR } from '../../web/vite/content/documents-plugin.ts';
import { parseDocument, parseSources } from '../../web/vite/content/parse-document.ts';

/** The sources that the texts of web/content may name. */
export const contentSources = parseSources(readFileSync(join(CONTENT_DIR, 'sources.yaml'), 'utf8'));

/** The texts of web/content. */
export const contentDocuments = readdirSync(CONTENT_DIR, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => parseDocument(file, readFileSync(join(CONTENT_DIR, file), 'utf8'), contentSources));
