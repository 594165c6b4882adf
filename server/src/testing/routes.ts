import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const isNewServer = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/** Returns the routes of the servers that `create` makes, and what it returned. */
export async function collectRoutes<T>(create: () => Promise<T>): Promise<[T, RouteOptions[]]> {
  const routes: RouteOptions[] = [];
  const collect = (message: unknown) => {
    if (isNewServer(message)) message.fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  // Fastify publishes each new server on this channel, so the real app is seen.
  channel('fastify.initialization').subscribe(collect);
  try {
    return [await create(), routes];
  } finally {
    channel('fastify.initialization').unsubscribe(collect);
  }
}
