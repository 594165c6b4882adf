import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import type { ApiScope } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { Limit } from './limits.ts';
import type { FileDescription } from './member-files.ts';
import type { Who } from './who.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `mount`. A law checks that every route below /api has them. */
    who?: Who;
    /** The least role in the enterprise's team, where the actor is an enterprise. */
    teamRole?: TeamRole;
    limit?: Limit;
    /** The scope with which keys of the API may send it; none may without one. */
    key?: ApiScope | undefined;
    endpoint?: Endpoint;
    /** Of a file, which is no endpoint. */
    file?: FileDescription;
  }
}
