import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import type { LoadArgs } from '../../../platform/api/loaders.ts';

/** The title of the document of a page for admins; search engines leave it out. */
export const adminMeta = (title: string) => [
  { title: `${title} · Administración · Uneed` },
  { name: 'robots', content: 'noindex' },
];

/** The title of the page of a record: its name and its list; without a name if it was not found. */
export const recordMeta = (name: string | undefined, list: string) =>
  adminMeta(`${name ?? 'No encontrado'} · ${list}`);

/** Reads the page number from the query parameters, from 1. */
export const getPage = (search: URLSearchParams): number => parsePageNumber(search.get('page'));

/** Returns the load function of a page for admins: for others it loads nothing, because they read that they may not see it. */
export const forAdmins =
  <T>(load: (args: LoadArgs) => Promise<T>) =>
  async (args: LoadArgs): Promise<T | undefined> =>
    args.session === null || args.session.isAdmin ? load(args) : undefined;
