import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { assertSameSite } from '../http/same-site.ts';
import { FORM_MEDIA_TYPE, type Page } from './documents.ts';
import { sendErrorPage } from './error-page.ts';

/** Pages whose form works without JavaScript: the route in the web app has an `action`. */
const FORM_PAGES = [
  '/login',
  '/enterprise/login',
  '/login-enterprise',
  '/jobs/:jobId',
  '/alerta',
  '/soporte',
  '/contact',
  '/consulta',
  '/enterprise/soporte',
  '/premium/checkout',
  '/enterprise/plan/checkout',
];

const FORM_LIMIT_BYTES = 16 * 1024;
const NOT_A_FORM_TEXT = 'No pudimos leer el formulario. Vuelve a la página e inténtalo de nuevo.';

type Options = {
  publicUrl: string;
  submit(request: FastifyRequest, form: string): Promise<Page>;
  send(reply: FastifyReply, page: Page): FastifyReply;
};

/**
 * Accepts forms that the browser itself submits, on a few pages only. Elsewhere, as in the whole API, writes take JSON, which
 * another site cannot send (product.md, 'Wire conventions'); here `Origin` and `Sec-Fetch-Site` are checked before the body is read.
 */
export async function mountPageForms(
  app: FastifyInstance,
  { publicUrl, submit, send }: Options,
): Promise<void> {
  const route: RouteShorthandOptions = {
    schema: { hide: true },
    bodyLimit: FORM_LIMIT_BYTES,
    errorHandler: sendErrorPage,
    onRequest: async (request) => assertSameSite(request, publicUrl),
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM_MEDIA_TYPE,
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.addContentTypeParser('*', async () => {
      throw new AppError('UNSUPPORTED_MEDIA', NOT_A_FORM_TEXT);
    });
    for (const path of FORM_PAGES) {
      scope.post(path, route, async (request, reply) => {
        const form = typeof request.body === 'string' ? request.body : '';
        return send(reply, await submit(request, form));
      });
    }
  });
}
