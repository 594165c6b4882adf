import { REFERRAL_PATH_PREFIX } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { data, type LoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { NotFound } from '../../../platform/errors/not-found.tsx';
import { UnknownLink } from '../../hiring/referrals/exports/unknown-link.tsx';
import { MOVED_PATHS } from './moved-paths.ts';

/** The page for every unknown path: redirects a path that has moved (301), else responds with 404. */
export function loader({ url: { pathname, search } }: Pick<LoaderFunctionArgs, 'url'>) {
  const path = MOVED_PATHS[pathname];
  return path === undefined ? data(null, { status: 404 }) : redirect(`${path}${search}`, 301);
}

export default function NotFoundPage() {
  return useLocation().pathname.startsWith(REFERRAL_PATH_PREFIX) ? <UnknownLink /> : <NotFound />;
}
