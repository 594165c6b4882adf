import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Endpoint, HandlerInput, ReplyInput } from '@uneed/domain/kernel/endpoint.ts';
import { ERROR_STATUS, type ErrorCode, errorBodySchema } from '@uneed/domain/kernel/errors.schema.ts';
import { USER_HEADER } from '@uneed/domain/kernel/user-header.ts';
import {
  CONFIRMATION_REQUIRED_TEXT,
  SECOND_FACTOR_REQUIRED_TEXT,
} from '@uneed/domain/people/accounts/second-factor.rules.ts';
import { suspendedText } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { ApiScope } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { type AuthenticateKey, readBearer } from './api-key.ts';
import { AppError, forbidden, invalid, unauthenticated } from './app-error.ts';
import { createDeviceCookie, type DeviceCookie, type PageCookie, setPageCookie } from './device-cookie.ts';
import { chooseEncoding } from './encoding.ts';
import { type IdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';
import { describeForKeys } from './key-docs.ts';
import { addressKey, type Limit, type Limits } from './limits.ts';
import { OTHER_SITES_HEADERS } from './other-sites.ts';
import { hasRecentWrite, setRecentWrite } from './recent-write.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { assertSameSite } from './same-site.ts';
import {
  type Authenticate,
  areaOf,
  assertTeamRole,
  createSessionCookie,
  getSessionToken,
  isEnterprisePath,
  PEOPLE_ONLY_TEXT,
  type SessionActor,
  type SessionCookie,
} from './session.ts';
import { isVisit, refusePrefetch } from './visit.ts';
import { listAccessErrors, listSecurity, needsSession, type Who } from './who.ts';

type ActorOf<W extends Who> = W extends 'public'
  ? null
  : W extends 'anyone' | 'anyParty'
    ? SessionActor | null
    : SessionActor;

/** What a handler receives besides the validated input. */
export type RequestContext<W extends Who> = {
  actor: ActorOf<W>;
  /** Whose session the request acts with. */
  area: Area;
  address: string;
  userAgent: string;
  /** Whether a person sent the request, and not a crawler, a link preview or a HEAD request, of which nothing is counted. */
  isVisit: boolean;
  /** Null if the request has no `Idempotency-Key` header. */
  idempotencyKey: IdempotencyKey | null;
  session: SessionCookie;
  device: DeviceCookie;
  /** The other cookies of the request; the client may have changed them. */
  cookies: Readonly<Record<string, string | undefined>>;
  setPageCookie(cookie: PageCookie): void;
};

export type Route<E extends Endpoint, W extends Who> = {
  who: W;
  /** Per signed-in user, else per address. */
  limit: Limit;
  /**
   * The least role in the enterprise's team that may send it, where the actor is an enterprise. Default: a reader for reads, a
   * recruiter for writes.
   */
  teamRole?: TeamRole;
  /** The scope with which keys of the API may send it in the name of their owner. Default: no key may. */
  key?: ApiScope;
  /** Whether users with a pending account deletion may send this write; they may always read. */
  allowsPendingDeletion?: boolean;
  /** Whether suspended users may send this write; they may always read, except as admins. */
  allowsSuspended?: boolean;
  /**
   * Whether this write asks for the second factor, or without one for the password, again: money, roles, verification, and what
   * cannot be undone (decision record 82).
   */
  needsConfirmation?(input: HandlerInput<E>): boolean;
  /** Maximum body size in bytes; default 1 MiB. */
  bodyLimit?: number;
  /** Whether this read counts or changes something, so that a prefetch of it is refused. Prefetches of writes always are. */
  countsVisit?(input: HandlerInput<E>): boolean;
  /** How long the response to anonymous clients is cached, in memory and by HTTP caches. Default: not at all. */
  cacheSeconds?: number;
  /** Whether pages of other sites may read the response, which is then the same for everybody. Default: no. */
  isForOtherSites?: boolean;
  handle(context: HandlerInput<E> & RequestContext<W>): Promise<ReplyInput<E>>;
};

export type Mount = <E extends Endpoint, W extends Who>(endpoint: E, route: Route<E, W>) => void;

export type MountOptions = {
  limits: Limits;
  authenticate: Authenticate;
  authenticateKey: AuthenticateKey;
  publicUrl: string;
  /** Whether responses with `cacheSeconds` are cached. */
  isResponseCacheOn: boolean;
  database: Pick<Database, 'recentWriteSeconds'>;
};

/** Body limit of routes that accept an image or a CV as a data URL. */
export const UPLOAD_BODY_BYTES = 8 * 1024 * 1024;

const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
const IDEMPOTENCY_KEY_TOO_LONG_TEXT = `La clave de una solicitud tiene como máximo ${IDEMPOTENCY_KEY_MAX_LENGTH} caracteres`;

/** For a key that is unknown, or lacks the scope. */
const KEY_ERRORS: ErrorCode[] = ['UNAUTHENTICATED', 'KEY_FORBIDDEN'];
const SHARED_ERRORS: ErrorCode[] = ['INVALID', 'TOO_MANY', 'INTERNAL', 'UNAVAILABLE'];
/** For requests from another site, or from an account with a pending deletion or a suspension. */
const SHARED_WRITE_ERRORS: ErrorCode[] = ['FORBIDDEN'];
/** For what is no id or name. */
const PARAMS_ERRORS: ErrorCode[] = ['NOT_FOUND'];
const BODY_ERRORS: ErrorCode[] = ['TOO_LARGE', 'UNSUPPORTED_MEDIA'];

type DocumentedAccess = { who: Who; teamRole: TeamRole; key: ApiScope | undefined };

function errorSchemas(endpoint: Endpoint, access: DocumentedAccess) {
  const codes = [
    ...(access.key === undefined ? [] : KEY_ERRORS),
    ...SHARED_ERRORS,
    ...(endpoint.method === 'GET' ? [] : SHARED_WRITE_ERRORS),
    ...(endpoint.params ? PARAMS_ERRORS : []),
    ...(endpoint.body ? BODY_ERRORS : []),
    ...listAccessErrors(access),
    ...endpoint.errors,
  ];
  const statuses = codes.map((code) => ERROR_STATUS[code]);
  return Object.fromEntries(statuses.map((status) => [status, errorBodySchema]));
}

const inputSchemas = (endpoint: Endpoint) => ({
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
});

const PENDING_DELETION_TEXT =
  'Tu cuenta está por eliminarse. Cancela la eliminación para volver a usarla con normalidad.';

type Access = {
  who: Who;
  teamRole: TeamRole;
  allowsPendingDeletion: boolean;
  allowsSuspended: boolean;
};

/** 401 without a session, 403 for the wrong user. */
export function assertAccess(actor: SessionActor | null, { who, teamRole, ...allows }: Access): void {
  if (actor && who === 'anyParty') assertTeamRole(actor, teamRole);
  if (!needsSession(who)) return;
  if (!actor) throw unauthenticated();
  if (who === 'admin' && actor.needsSecondFactor) throw forbidden(SECOND_FACTOR_REQUIRED_TEXT);
  if (who === 'admin' && !actor.isAdmin) throw forbidden();
  if (who === 'enterprise' && actor.role !== 'enterprise') throw forbidden();
  assertTeamRole(actor, teamRole);
  if (actor.isPendingDeletion && !allows.allowsPendingDeletion) throw forbidden(PENDING_DELETION_TEXT);
  if (actor.suspension && (who === 'admin' || !allows.allowsSuspended))
    throw forbidden(suspendedText(actor.suspension.until));
}

/** 403 if the person of the session was not asked again for a while. `missingFields` says for what to ask. */
function assertConfirmed(actor: SessionActor | null): void {
  if (actor?.isConfirmed) return;
  const missingFields = [actor?.hasSecondFactor ? 'code' : 'password'];
  throw new AppError('CONFIRMATION_REQUIRED', CONFIRMATION_REQUIRED_TEXT, { missingFields });
}

/** 403 for a page of the area of enterprises, at an endpoint that opens or ends the session of a person. */
export function assertPersonArea(area: Area): void {
  if (area !== 'person') throw forbidden(PEOPLE_ONLY_TEXT);
}

/**
 * Whether a page of the area of enterprises calls an endpoint that does not act as an enterprise: such an endpoint sees an
 * anonymous client. 403 if it needs a session.
 */
function isCalledFromOutside(request: FastifyRequest, who: Who): boolean {
  const isForEnterprises = who === 'party' || who === 'anyParty' || isEnterprisePath(request.url);
  const isOutside = areaOf(request) === 'enterprise' && !isForEnterprises;
  if (isOutside && needsSession(who)) throw forbidden(PEOPLE_ONLY_TEXT);
  return isOutside;
}

const OTHER_USER_TEXT = 'Otra persona inició sesión en este navegador';

/** 401 when the page was loaded for another user than that of the cookie, because someone else signed in in another tab. */
function assertExpectedUser({ headers }: FastifyRequest, actor: SessionActor | null): void {
  const expectedUserId = headers[USER_HEADER];
  if (actor && expectedUserId !== undefined && expectedUserId !== actor.id)
    throw unauthenticated(OTHER_USER_TEXT);
}

/** 400 for a key that is too long; ignoring it would execute a repeated request twice. */
function readIdempotencyKeyHeader({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length > IDEMPOTENCY_KEY_MAX_LENGTH) throw invalid(IDEMPOTENCY_KEY_TOO_LONG_TEXT);
  return key;
}

type CacheEntry = { key: unknown; seconds: number; createResponse(): Promise<unknown> };

/** Sends the cached response, or creates it after the cache expired. */
async function sendCached(
  reply: FastifyReply,
  cache: ResponseCache,
  { key, seconds, createResponse }: CacheEntry,
) {
  const acceptedEncoding = chooseEncoding(reply.request.headers['accept-encoding']);
  const createBody = async () => String(reply.serialize(await createResponse()));
  const { body, encoding } = await cache.get(
    { key: JSON.stringify(key), seconds, createBody },
    acceptedEncoding,
  );
  reply.header('cache-control', `public, max-age=${seconds}`).header('vary', 'cookie, accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Returns the function with which features mount their endpoints on the server. */
export function createMount(app: FastifyInstance, options: MountOptions): Mount {
  const secure = options.publicUrl.startsWith('https:');
  const { recentWriteSeconds } = options.database;
  const cache = createResponseCache();

  return (endpoint, route) => {
    const counter = options.limits.perRequest(`${endpoint.method} ${endpoint.path}`, route.limit);
    const actors = new WeakMap<FastifyRequest, SessionActor>();
    const seconds = options.isResponseCacheOn ? (route.cacheSeconds ?? 0) : 0;
    const isRead = endpoint.method === 'GET';
    const { teamRole = isRead ? 'reader' : 'recruiter', key } = route;

    /** Who acts: the owner of the key, and no cookie is read; otherwise whoever has the session. */
    async function authenticate(request: FastifyRequest, reply: FastifyReply) {
      const token = readBearer(request);
      if (token !== undefined) {
        const client = { addressKey: addressKey(request.ip), reply };
        return options.authenticateKey(token, { isRead, scope: key }, client);
      }
      assertSameSite(request, options.publicUrl);
      if (!isRead) refusePrefetch(request);
      const area = areaOf(request);
      const isAnonymous = isCalledFromOutside(request, route.who);
      const cookie = isAnonymous ? undefined : getSessionToken(request, area);
      return options.authenticate(cookie, request.ip, area);
    }

    // Runs before the body is read, so that a rejected request cannot send megabytes.
    async function authorize(request: FastifyRequest, reply: FastifyReply) {
      // Also on errors: without the headers a page of another site cannot tell one from a network that is down.
      if (route.isForOtherSites) reply.headers(OTHER_SITES_HEADERS);
      const actor = await authenticate(request, reply);
      // Programs keep no cookies.
      if (actor && route.who !== 'public')
        actors.set(request, {
          ...actor,
          hasRecentWrite: actor.apiKey !== undefined || hasRecentWrite(request),
        });
      await counter.count(actor?.id ?? addressKey(request.ip));
      if (route.who !== 'public') assertExpectedUser(request, actor);
      const { who, allowsPendingDeletion = isRead, allowsSuspended = isRead } = route;
      assertAccess(actor, { who, teamRole, allowsPendingDeletion, allowsSuspended });
    }

    async function handler(request: FastifyRequest, reply: FastifyReply) {
      const actor = actors.get(request) ?? null;
      const { params, query, body } = request;
      const area = actor?.apiKey ? areaOfRole(actor.role) : areaOf(request);
      const context = {
        params,
        query,
        body,
        actor,
        area,
        address: addressKey(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        isVisit: isVisit(request),
        idempotencyKey: idempotencyKeyOf(readIdempotencyKeyHeader(request), body),
        session: createSessionCookie(reply, secure, area),
        device: createDeviceCookie(request, reply, secure),
        cookies: actor?.apiKey ? {} : request.cookies,
        setPageCookie: (cookie: PageCookie) => setPageCookie(reply, secure, cookie),
      };
      reply.status(endpoint.status);
      // Also on the response of a write that fails: it may have changed something before.
      if (!isRead && recentWriteSeconds && !actor?.apiKey) setRecentWrite(reply, secure, recentWriteSeconds);
      // The schemas of the endpoint have validated the input, and `assertAccess` the actor.
      const call = context as Parameters<typeof route.handle>[0];
      if (route.countsVisit?.(call)) refusePrefetch(request);
      if (route.needsConfirmation?.(call)) assertConfirmed(actor);
      const createResponse = () => route.handle(call);
      if (seconds > 0 && !actor) {
        const key = [endpoint.path, params, query];
        return sendCached(reply, cache, { key, seconds, createResponse });
      }
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return createResponse();
    }

    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      schema: {
        ...inputSchemas(endpoint),
        tags: [endpoint.tag],
        summary: endpoint.summary,
        ...(key === undefined
          ? {}
          : describeForKeys(endpoint, { scope: key, limit: route.limit, publicUrl: options.publicUrl })),
        security: listSecurity(route.who, key !== undefined),
        response: {
          [endpoint.status]: endpoint.reply,
          ...errorSchemas(endpoint, { who: route.who, teamRole, key }),
        },
      },
      config: { who: route.who, teamRole, limit: route.limit, endpoint, key },
      onRequest: authorize,
      handler,
    });
  };
}
