import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getRender, type Render } from './renderer.ts';

/** Vite in this process: it answers for the web app's modules, and renders from the sources as they are now. */
export async function startDevServer(app: FastifyInstance, webDir: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webDir, appType: 'custom', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());

  const render: Render = async (request, context) => {
    const current = getRender(await vite.ssrLoadModule('/app/entry.ssr.ts'));
    return current(request, context);
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
