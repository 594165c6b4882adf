import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as z from 'zod';
import type { PackageLicence } from '../app/features/content/licence.ts';

const MODULE = 'virtual:licences';
const LOCK_FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

const packageSchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });

const FOLDER = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/** Packages without a `license` in their package.json; the value is what their licence file says. */
const LICENCE_FILES: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Lists the npm packages that the product runs with, by name, from package-lock.json: it has the data of each package.json. */
export function listLicences(lock: unknown): PackageLicence[] {
  const found = Object.entries(lockSchema.parse(lock).packages).flatMap(([folder, entry]) => {
    const name = FOLDER.exec(folder)?.[1];
    if (name === undefined || entry.dev || entry.link) return [];
    const licence = entry.license ?? LICENCE_FILES[name];
    if (licence === undefined) throw new Error(`${folder} names no licence: add it to web/vite/licences.ts`);
    return [{ name, version: entry.version ?? '', licence }];
  });
  const unique = new Map(found.map((entry) => [`${entry.name}@${entry.version}`, entry]));
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Provides the list of licences as the module `virtual:licences`. */
export function licences(): Plugin {
  return {
    name: 'uneed:licences',
    resolveId: { filter: { id: /^virtual:licences$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:licences$/ },
      async handler() {
        this.addWatchFile(LOCK_FILE);
        const lock: unknown = JSON.parse(await readFile(LOCK_FILE, 'utf8'));
        return `export default ${JSON.stringify(listLicences(lock))};`;
      },
    },
  };
}
