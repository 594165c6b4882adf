import type { FastifyInstance } from 'fastify';

/** Time for a client to receive a response, in milliseconds. */
export type ResponseTimeouts = {
  /** Longest time in which the connection neither sends nor receives anything; longer than a long poll. */
  stalledMs: number;
  /** For the whole response: 8 MB take almost three minutes at 400 kbit/s. */
  totalMs: number;
};

/**
 * Closes the connection of a client that takes too long to receive a response. `stalledMs` is the connection timeout of the
 * server, which a client resets by reading a byte from time to time.
 */
export function limitResponseTime(app: FastifyInstance, { totalMs }: ResponseTimeouts): void {
  app.addHook('onSend', async (_request, reply) => {
    const timer = setTimeout(() => reply.raw.destroy(), totalMs);
    const stop = () => clearTimeout(timer);
    reply.raw.once('finish', stop).once('close', stop);
  });
}
