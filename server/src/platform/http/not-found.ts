import type { FastifyInstance } from 'fastify';

/** Responds with JSON to unknown paths below /api. */
export function mountNotFound(app: FastifyInstance): void {
  const body = { message: 'Esta ruta no existe', code: 'NOT_FOUND' };
  app.setNotFoundHandler(async (_request, reply) =>
    reply.status(404).header('cache-control', 'no-store').send(body),
  );
}
