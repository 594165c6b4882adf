import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { MOVED_PATHS } from './moved-paths.ts';
import { NotFound } from './not-found.tsx';

/** The page for every unknown path: redirects a path that has moved (301), else responds with 404. */
export function loader({ url: { pathname, search } }: Pick<LoaderFunctionArgs, 'url'>) {
  const path = MOVED_PATHS[pathname];
  return path === undefined ? data(null, { status: 404 }) : redirect(`${path}${search}`, 301);
}

export default NotFound;
