import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { refuseKeys } from './api-key.ts';
import { forbidden, invalid, notFound, unauthenticated } from './app-error.ts';
import { addressKey, type Limit, type Limits } from './limits.ts';
import { assertAccess } from './mount.ts';
import { hasRecentWrite } from './recent-write.ts';
import {
  type Authenticate,
  areaOfFile,
  getSessionToken,
  PEOPLE_ONLY_TEXT,
  type SessionActor,
} from './session.ts';
import { refusePrefetch } from './visit.ts';

/** What the API documentation says about a file. */
export type FileDescription = { tag: string; summary: string; types: readonly string[] };

/**
 * A request for a file. `getId` returns an id from the path; it throws 404 for an invalid one. `getQuery` returns the query string;
 * it throws 400 for an invalid one.
 */
type FileRequest = {
  actor: SessionActor;
  getId(name: string): Id;
  getQuery<Query>(schema: z.ZodType<Query>): Query;
  reply: FastifyReply;
};

export type MemberFile = {
  /** Signed-in people, admins, signed-in enterprises, or both people and enterprises. */
  who: 'member' | 'admin' | 'enterprise' | 'party';
  /** The least role in the enterprise's team, where the actor is an enterprise; default reader. */
  teamRole?: TeamRole;
  limit: Limit;
  /** For the API documentation: the feature it belongs to, one sentence in English, and its media types. */
  describes: FileDescription;
  /** Whether a download counts or changes something: a prefetch is then refused, and there is no HEAD request. */
  countsVisit?: boolean;
  send(call: FileRequest): Promise<FastifyReply>;
};

/** Mounts a file for signed-in users. It is not an endpoint of the API, so `domain` does not declare it. */
export type MountFile = (path: string, file: MemberFile) => void;

/** Throws 400 with the message of the first invalid parameter. */
function parseQuery<Query>(schema: z.ZodType<Query>, query: unknown): Query {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const message = issue?.message ?? '';
  throw invalid(message, { [String(issue?.path[0])]: message });
}

type Dependencies = { limits: Limits; authenticate: Authenticate };

/** Returns the function with which features mount files for signed-in users, with authentication and rate limit. */
export function createMountFile(http: FastifyInstance, { limits, authenticate }: Dependencies): MountFile {
  return (path, { who, teamRole = 'reader', limit, describes, countsVisit = false, send }) => {
    const counter = limits.perRequest(`GET ${path}`, limit);
    const actors = new WeakMap<FastifyRequest, SessionActor>();

    async function authorize(request: FastifyRequest) {
      refuseKeys(request);
      if (countsVisit) refusePrefetch(request);
      const area = areaOfFile(request);
      if (area === 'enterprise' && (who === 'member' || who === 'admin')) throw forbidden(PEOPLE_ONLY_TEXT);
      const actor = await authenticate(getSessionToken(request, area), request.ip, area);
      await counter.count(actor?.id ?? addressKey(request.ip));
      assertAccess(actor, { who, teamRole, allowsPendingDeletion: true, allowsSuspended: true });
      if (actor) actors.set(request, { ...actor, hasRecentWrite: hasRecentWrite(request) });
    }

    http.route<{ Params: Record<string, string> }>({
      method: 'GET',
      url: path,
      exposeHeadRoute: !countsVisit,
      schema: { hide: true },
      config: { who, teamRole, limit, file: describes },
      onRequest: authorize,
      async handler(request, reply) {
        const actor = actors.get(request);
        if (!actor) throw unauthenticated();
        const getId = (name: string) => {
          const value = request.params[name];
          if (value === undefined || !isId(value)) throw notFound();
          return value.toLowerCase();
        };
        return send({ actor, getId, getQuery: (schema) => parseQuery(schema, request.query), reply });
      },
    });
  };
}
