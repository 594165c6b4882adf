import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time to receive a body, in milliseconds. */
export type BodyTimeouts = {
  /** For bodies of the default size. */
  defaultMs: number;
  /** For routes with a larger body limit, which take files: 5 MB take more than two minutes at 400 kbit/s. */
  uploadMs: number;
};

/** Closes the connection of a request whose body has not arrived in time. The timeout of the server itself cannot differ by route. */
export function limitBodyTime(
  app: FastifyInstance,
  { defaultMs, uploadMs }: BodyTimeouts,
  defaultBodyBytes: number,
): void {
  const timeoutOf = ({ routeOptions: { bodyLimit = 0 } }: FastifyRequest) =>
    bodyLimit > defaultBodyBytes ? uploadMs : defaultMs;
  const hasBody = ({ headers }: FastifyRequest) =>
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  app.addHook('preParsing', async (request, _reply, payload) => {
    // A timer keeps its request and response in memory until it ends.
    if (!hasBody(request)) return payload;
    const timer = setTimeout(() => request.raw.destroy(), timeoutOf(request));
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    return payload;
  });
}
