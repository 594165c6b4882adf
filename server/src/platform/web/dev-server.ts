import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getRender, type Render } from './renderer.ts';

/** Starts Vite in this process. It serves the modules of the web app and renders pages from the current sources. */
export async function startDevServer(app: FastifyInstance, webDir: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webDir, appType: 'custom', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());

  const render: Render = async (request, context) => {
    const current = getRender(await vite.ssrLoadModule('/app/entry.ssr.ts'));
    return current(request, context);
  };

  /** Lets Vite respond; resolves to false when Vite does not handle the request. */
  function serveModule(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    return new Promise((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve(false)));
    });
  }
  return { render, serveModule };
}
