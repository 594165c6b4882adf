import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { compressFile } from './precompress.ts';

/** Pages that a `<Link prefetch>` loads in advance, with all files that they import. */
const PREFETCHED_ROUTES: readonly string[] = [
  'jobs/:jobId',
  'post/:postId',
  'my-jobs',
  'enterprise/vacantes',
];

const GLOBAL = 'window.__reactRouterManifest=';

const manifestSchema = z.looseObject({
  routes: z.record(z.string(), z.looseObject({ id: z.string(), imports: z.array(z.string()).optional() })),
});

/**
 * Shortens the script with the list of all routes, which every visitor loads, to less than half: it lists the values of each
 * property together, which compress better, and leaves out the imports of pages that no link prefetches. Only prefetching reads
 * them in the browser; the server preloads the files of the first page by its own list.
 */
export function compactManifest(script: string): string {
  if (!script.startsWith(`${GLOBAL}{`)) throw new Error('The manifest of React Router has another format');
  const { routes, ...rest } = manifestSchema.parse(JSON.parse(script.slice(GLOBAL.length, -1)));
  const entries = Object.values(routes).map(({ imports, ...route }) =>
    PREFETCHED_ROUTES.includes(route.id) ? { ...route, imports } : route,
  );
  const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const columns = keys.map((key) => [key, entries.map((entry) => new Map(Object.entries(entry)).get(key))]);
  return `{const routes={},columns=${JSON.stringify(columns)};
for(const[key,values]of columns)values.forEach((value,n)=>{if(value!==null)(routes[columns[0][1][n]]??={})[key]=value});
${GLOBAL}{...${JSON.stringify(rest)},routes}}`;
}

/** Compacts the manifest in `clientDir`, the folder of the client build. */
export async function compactBuiltManifest(clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets');
  for (const name of await readdir(assets)) {
    if (!/^manifest-[\da-f]+\.js$/.test(name)) continue;
    const file = join(assets, name);
    await writeFile(file, compactManifest(await readFile(file, 'utf8')));
    await compressFile(file);
  }
}
