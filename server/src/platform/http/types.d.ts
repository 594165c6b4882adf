import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
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
    endpoint?: Endpoint;
    /** Of a file, which is no endpoint. */
    file?: FileDescription;
  }
}
