import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const isNewServer = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/** Returns the routes of the last server that `create` makes, and what it returned: the first app of a run makes one for the template too. */
export async function collectRoutes<T>(create: () => Promise<T>): Promise<[T, RouteOptions[]]> {
  let routes: RouteOptions[] = [];
  const collect = (message: unknown) => {
    if (!isNewServer(message)) return;
    const own: RouteOptions[] = [];
    routes = own;
    message.fastify.addHook('onRoute', (route) => void own.push(route));
  };
  // Fastify publishes each new server on this channel, so the real app is seen.
  channel('fastify.initialization').subscribe(collect);
  try {
    const created = await create();
    return [created, routes];
  } finally {
    channel('fastify.initialization').unsubscribe(collect);
  }
}
