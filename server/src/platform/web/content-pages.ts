import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A page of `web/content`: its path, and the day of its last change. */
export type ContentPage = { path: string; updatedAt: Date };

const UPDATED = /^---\n[\s\S]*?^updated: ?(\d{4}-\d{2}-\d{2})$[\s\S]*?^---$/m;

/** Reads the paths and days of all texts of the web app in `webDir`; throws if a text has no day. */
export async function readContentPages(webDir: string): Promise<ContentPage[]> {
  const folder = join(webDir, 'content');
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map(async (name) => {
        const [, day] = UPDATED.exec(await readFile(join(folder, name), 'utf8')) ?? [];
        if (day === undefined) throw new Error(`${name} has no day of its last change`);
        return { path: `/${name.slice(0, -'.md'.length).replaceAll(sep, '/')}`, updatedAt: new Date(day) };
      }),
  );
}
