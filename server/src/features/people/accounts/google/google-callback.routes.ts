import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  GOOGLE_CALLBACK_PATH,
  GOOGLE_COOKIE,
  GOOGLE_PARAMETER,
} from '@uneed/domain/people/accounts/google.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDeviceCookie } from '../../../../platform/http/device-cookie.ts';
import { addressKey, type Limits } from '../../../../platform/http/limits.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import { createPublicRouteOptions } from '../../../../platform/http/public-route.ts';
import {
  createSessionCookie,
  getSessionToken,
  type ResolveSession,
} from '../../../../platform/http/session.ts';
import type { PasswordsService } from '../account-passwords.service.ts';
import { type Principal, principalOf } from '../credentials.reader.ts';
import { mountGoogle } from './google.routes.ts';
import {
  createGoogleLinks,
  type GoogleLinks,
  type Dependencies as LinkDependencies,
} from './google-links.service.ts';
import { createGoogleProvider, type GoogleSettings } from './google-provider.service.ts';
import {
  createGoogleSignIns,
  type GoogleSignIns,
  type Dependencies as SignInDependencies,
} from './google-sign-ins.service.ts';

type Dependencies = LinkDependencies &
  Omit<SignInDependencies, 'provider'> & {
    http: FastifyInstance;
    limits: Limits;
    publicUrl: string;
    /** Undefined: nobody signs in with Google. */
    google: GoogleSettings | undefined;
    passwords: Pick<PasswordsService, 'assertPassword'>;
    resolveSession: ResolveSession;
  };

/** Sign-in with Google, and which Google account signs in. */
export function googleFeature(dependencies: Dependencies) {
  const { google, publicUrl, passwords } = dependencies;
  const links = createGoogleLinks(dependencies);
  const signIns =
    google && createGoogleSignIns({ ...dependencies, provider: createGoogleProvider(google, publicUrl) });
  return {
    deleteExpired: async () => signIns?.deleteExpired(),
    mount(mount: Mount) {
      mountGoogle(mount, { links, signIns, passwords });
      if (signIns) mountCallback(dependencies, links, signIns);
    },
  };
}

/** Adds parameters to a path of this site. */
function withParameters(path: string, parameters: Record<string, string>): string {
  const { pathname, search } = new URL(path, 'https://own.invalid');
  const all = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) if (value !== '') all.set(name, value);
  return `${pathname}${all.size > 0 ? `?${all}` : ''}`;
}

const isSamePrincipal = (own: Principal, { userId, teamMemberId }: { [Key in keyof Principal]: Id | null }) =>
  own.userId === userId && own.teamMemberId === teamMemberId;

/** The address that Google sends the browser back to: no endpoint of the API, but a page that redirects. */
function mountCallback(
  { http, limits, publicUrl, resolveSession }: Dependencies,
  links: GoogleLinks,
  signIns: GoogleSignIns,
): void {
  const secure = publicUrl.startsWith('https:');
  const options = createPublicRouteOptions(limits, `GET ${GOOGLE_CALLBACK_PATH}`, '120/minute');

  async function findActor(request: FastifyRequest, area: Area) {
    const token = getSessionToken(request, area);
    return token === undefined ? null : resolveSession(token);
  }

  /** Finishes a sign-in, or a link from the settings; returns the path to go on to. */
  async function comeBack(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const query = new URL(request.url, publicUrl).search;
    const found = await signIns.finish(query, request.cookies[GOOGLE_COOKIE] ?? '');
    if (!found) return withParameters(AREA_PATHS.person.logIn, { [GOOGLE_PARAMETER]: 'error' });
    const { visit, account } = found;
    const area: Area = visit.area === 'enterprise' ? 'enterprise' : 'person';
    const isLink = visit.userId !== null;
    const stay = (result: string) =>
      isLink
        ? withParameters(AREA_PATHS[area].security, { [GOOGLE_PARAMETER]: result })
        : withParameters(AREA_PATHS[area].logIn, { [GOOGLE_PARAMETER]: result, next: visit.next });
    if (account === undefined) return stay(found.error);
    const actor = await findActor(request, area);
    if (isLink) {
      // Somebody else has signed in on this browser since.
      if (!actor || !isSamePrincipal(principalOf(actor), visit)) return stay('error');
      return stay(await links.link(actor, account));
    }
    const device = createDeviceCookie(request, reply, secure);
    const deviceId = area === 'person' ? device.getId() : undefined;
    const userAgent = request.headers['user-agent'] ?? '';
    const client = { address: addressKey(request.ip), userAgent, area, actor, deviceId };
    const { session, result = '' } = await signIns.signIn(visit, account, client);
    if (session === undefined) return stay(result);
    createSessionCookie(reply, secure, area).set(session);
    if (deviceId !== undefined) device.set(deviceId);
    // The guard of the login leads on: to the onboarding, to `next`, or to the home.
    return stay('');
  }

  http.get(GOOGLE_CALLBACK_PATH, options, async (request, reply) => {
    const path = await comeBack(request, reply);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
}
