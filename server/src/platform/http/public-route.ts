import { addressKey, type Limit, type Limits } from './limits.ts';

/**
 * Options of a route that the domain does not declare, such as a file: for anyone, with a limit per address that all routes
 * with these options share.
 */
export function createPublicRouteOptions(limits: Limits, name: string, limit: Limit) {
  const counter = limits.perRequest(name, limit);
  return {
    schema: { hide: true },
    config: { who: 'anyone', limit },
    onRequest: async ({ ip }: { ip: string }) => counter.count(addressKey(ip)),
  } as const;
}
