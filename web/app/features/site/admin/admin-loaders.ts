import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import type { LoadArgs } from '../../../platform/api/loaders.ts';

/** Reads the page number from the query parameters, from 1. */
export const getPage = (search: URLSearchParams): number => parsePageNumber(search.get('page'));

/** Returns the load function of a page for admins: for others it loads nothing, because they read that they may not see it. */
export const forAdmins =
  <T>(load: (args: LoadArgs) => Promise<T>) =>
  async (args: LoadArgs): Promise<T | undefined> =>
    args.session === null || args.session.isAdmin ? load(args) : undefined;
