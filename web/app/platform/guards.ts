/** Who may see which page, from one table, for the server (302) and the browser alike (specification 1 §2, DESIGN §5). */

/** What the guards need to know of a signed-in person. */
type Visitor = { isOnboarded: boolean };

type Access =
  /** For people without an account: others go on to where they wanted. */
  | 'guest'
  /** Needs a login. */
  | 'member'
  /** Needs a login and a finished onboarding. */
  | 'onboarded'
  /** The wizard: needs a login, until it is finished. */
  | 'onboarding';

const GUARDED_PATHS: readonly [prefix: string, access: Access][] = [
  ['/login', 'guest'],
  ['/signup', 'guest'],
  ['/onboarding', 'onboarding'],
  ['/best-matches', 'onboarded'],
  ['/chats', 'onboarded'],
  ['/settings', 'member'],
  ['/profile', 'member'],
  ['/jobs-listing', 'member'],
  ['/my-jobs', 'member'],
  ['/add-job', 'member'],
  ['/edit-job', 'member'],
  ['/job-applicants', 'member'],
  ['/applications', 'member'],
  ['/notifications', 'member'],
  ['/referent', 'member'],
  ['/change-password', 'member'],
  // The page itself says that it is for admins only.
  ['/admin', 'member'],
];

/** The path as the router reads it: `/Chats` and `/c%68ats` are `/chats`. */
function normalizePath(pathname: string): string {
  try {
    return decodeURI(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

function findAccess(pathname: string): Access | undefined {
  const path = normalizePath(pathname);
  return GUARDED_PATHS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
}

/** The page to go on to after signing in: an own path, `/` for anything else (`//host`, `/\host`, a URL). */
export function toInternalPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return '/';
  try {
    const base = 'https://own.invalid';
    const url = new URL(next, base);
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/';
  } catch {
    return '/';
  }
}

const withNext = (path: string, next: string) =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Where a visitor has to go instead of `url`, or null when they may stay. `visitor` is null without a session. */
export function getRedirect(
  url: { pathname: string; search: string },
  visitor: Visitor | null,
): string | null {
  const access = findAccess(url.pathname);
  if (access === undefined) return null;
  const nextPath = toInternalPath(new URLSearchParams(url.search).get('next'));
  const currentPath = `${url.pathname}${url.search}`;
  if (access === 'guest') {
    if (visitor === null) return null;
    return visitor.isOnboarded ? nextPath : withNext('/onboarding', nextPath);
  }
  if (visitor === null) return withNext('/login', access === 'onboarding' ? nextPath : currentPath);
  if (access === 'onboarding') return visitor.isOnboarded ? nextPath : null;
  if (access === 'onboarded' && !visitor.isOnboarded) return withNext('/onboarding', currentPath);
  return null;
}
