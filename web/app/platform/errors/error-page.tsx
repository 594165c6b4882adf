import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { lazyModule } from '../network/lazy-module.tsx';
import { reloadPage } from '../reload-page.ts';

// Loaded when shown.
const NotFound = lazyModule(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

const GENERIC_MESSAGE = 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.';

function getMessage(error: unknown): string {
  if (!isRouteErrorResponse(error)) return GENERIC_MESSAGE;
  const data: unknown = error.data;
  const hasMessage =
    typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
  return hasMessage ? `${data.message}` : GENERIC_MESSAGE;
}

/** Shown instead of a page that could not be loaded; 404 and 410 show the not-found page. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center gap-4 py-24 text-center">
      <title>Algo salió mal · Uneed</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl sm:text-3xl">No pudimos mostrar esta página</h1>
      <p className="text-muted max-w-prose text-balance">{getMessage(error)}</p>
      {/* Reloads the document, which discards the broken state. */}
      <Button onClick={reloadPage}>Reintentar</Button>
    </div>
  );
}
