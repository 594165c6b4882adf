import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Render, renderOf } from './renderer.ts';

/** Vite in this process: it answers for the web app's modules, and renders from the sources as they are now. */
export async function startDevServer(app: FastifyInstance, webDir: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webDir, appType: 'custom', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());

  const render: Render = async (request, visitor) => {
    const current = renderOf(await vite.ssrLoadModule('/app/entry.ssr.ts'));
    return current(request, visitor);
  };

  /** Lets Vite answer; resolves to false when the request is not Vite's. */
  function serveModule(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    return new Promise((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve(false)));
    });
  }
  return { render, serveModule };
}
