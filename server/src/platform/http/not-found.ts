import type { FastifyInstance } from 'fastify';

/** Whatever nobody mounted below /api answers in JSON. */
export function mountNotFound(app: FastifyInstance): void {
  const body = { message: 'Esta ruta no existe', code: 'NOT_FOUND' };
  app.setNotFoundHandler(async (_request, reply) =>
    reply.status(404).header('cache-control', 'no-store').send(body),
  );
}
