import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import type { Limit } from './limits.ts';
import type { Who } from './mount.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `mount`. A law checks that every route below /api has them. */
    who?: Who;
    limit?: Limit;
    endpoint?: Endpoint;
  }
}
