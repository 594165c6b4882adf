/** Which visitors may open which page; one table for the server (302) and the browser (product.md, 'Route table'). */

/** What the guards need to know about the signed-in user. */
type Visitor = { isOnboarded: boolean; sharesApplication?: true | undefined };

type Access =
  /** For visitors without a session; signed-in users are redirected to `next`, by default to their home. */
  | 'guest'
  /** Needs a session. */
  | 'member'
  /** The home: needs a session and a finished onboarding; until then who has applied sees their applications instead. */
  | 'home'
  /** Needs a session, and a finished onboarding or an application that the user shares with somebody (product.md, 'Onboarding'). */
  | 'contact'
  /** The onboarding wizard: needs a session; not available once it is finished. */
  | 'onboarding';

/** The home of signed-in users, where sign-in and onboarding lead by default. */
export const MEMBER_HOME = '/best-matches';

/** `entry` is where visitors without a session are led: to the login, unless they come to become members. */
const GUARDED_PATHS: readonly [prefix: string, access: Access, entry?: '/signup'][] = [
  ['/login', 'guest'],
  ['/signup', 'guest'],
  ['/onboarding', 'onboarding'],
  [MEMBER_HOME, 'home'],
  ['/chats', 'contact'],
  ['/settings', 'member'],
  ['/profile', 'member'],
  ['/jobs-listing', 'member'],
  ['/my-jobs', 'member'],
  ['/add-job', 'member'],
  ['/edit-job', 'member'],
  ['/job-applicants', 'member'],
  ['/applications', 'member'],
  ['/bonos', 'member'],
  ['/webhooks', 'member'],
  ['/importar', 'member'],
  ['/widget', 'member'],
  ['/premium/tokens', 'member'],
  ['/premium/checkout', 'member', '/signup'],
  ['/premium/pedidos', 'member'],
  ['/notifications', 'member'],
  ['/alertas', 'member'],
  ['/referidos', 'member'],
  ['/referent', 'member'],
  ['/change-password', 'member'],
  ['/two-factor', 'member'],
  // The page itself shows that it is for admins only.
  ['/admin', 'member'],
];

/** What a visitor came to pay is bought before the onboarding. */
const isPurchase = (next: string): boolean => next.split('?', 1)[0] === '/premium/checkout';

/** The path as the router matches it: `/Chats` and `/c%68ats` are `/chats`. */
function normalizePath(pathname: string): string {
  try {
    return decodeURI(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

function findGuard(pathname: string) {
  const path = normalizePath(pathname);
  return GUARDED_PATHS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The path to open after sign-in: a path of this origin, `/` for anything else (`//host`, `/\host`, a URL). */
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

/** A path that leads to `next` later. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;

/** The redirect target for a visitor of `url`, or null when they may stay. `visitor` is null without a session. */
export function getRedirect(
  url: { pathname: string; search: string },
  visitor: Visitor | null,
): string | null {
  const guard = findGuard(url.pathname);
  if (guard === undefined) return null;
  const [, access, entry = '/login'] = guard;
  const nextPath = toInternalPath(new URLSearchParams(url.search).get('next'));
  const destination = nextPath === '/' ? MEMBER_HOME : nextPath;
  const currentPath = `${url.pathname}${url.search}`;
  if (access === 'guest') {
    if (visitor === null) return null;
    if (visitor.isOnboarded) return destination;
    // Nobody with an application is sent away from what an email about it links to.
    const goesOn = isPurchase(nextPath) || (visitor.sharesApplication && nextPath !== '/');
    return goesOn ? nextPath : withNext('/onboarding', nextPath);
  }
  if (visitor === null) return withNext(entry, access === 'onboarding' ? nextPath : currentPath);
  if (access === 'onboarding') return visitor.isOnboarded ? destination : null;
  if (visitor.isOnboarded || (access !== 'home' && access !== 'contact')) return null;
  if (!visitor.sharesApplication) return withNext('/onboarding', currentPath);
  // Who has applied is not sent away half-way: their home is then what waits for them.
  return access === 'home' ? '/applications' : null;
}
