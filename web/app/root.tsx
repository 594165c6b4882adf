import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import './app.css';
import { LiveApplications } from './features/applications/exports/live-applications.tsx';
import { ErrorPage } from './features/frame/exports/error-page.tsx';
import { loadCounters } from './features/frame/exports/load-counters.ts';
import { NavigationStatus } from './features/frame/exports/navigation-status.tsx';
import { SessionCheck } from './features/frame/exports/session-check.tsx';
import { INSTALL_SCRIPT } from './features/install/exports/install-script.ts';
import { LiveMessages } from './features/messages/exports/live-messages.tsx';
import { LivePosts } from './features/posts/exports/live-posts.tsx';
import { useApi } from './platform/api/api-query.ts';
import { QueryStateScript } from './platform/api/query-state-script.tsx';
import { DEFERRED_SCRIPTS_SCRIPT } from './platform/deferred-scripts.ts';
import { EARLY_HISTORY_SCRIPT, useRouterHistory } from './platform/early-history.ts';
import { EARLY_INPUT_SCRIPT, EarlyInput } from './platform/early-input.ts';
import { watchInput } from './platform/forms/unsent-input.ts';
import { HeadScript } from './platform/head-script.tsx';
import { guardInBrowser, guardOnServer } from './platform/session/guard-middleware.ts';
import { useIsPageHeld } from './platform/session/session-end.ts';
import { useGuard } from './platform/session/use-guard.ts';
import { useSession } from './platform/session/use-session.ts';
import { THEME_SCRIPT } from './platform/theme/theme-script.ts';
import { DEFAULT_THEME, THEME_COLORS } from './platform/theme/themes.ts';
import { useThemeChanges } from './platform/theme/use-theme.ts';
import { LazyToaster } from './ui/feedback/lazy-toaster.tsx';

// No visitor's first page needs it.
const SessionEnded = lazy(async () => ({
  default: (await import('./features/accounts/exports/session-ended.tsx')).SessionEnded,
}));

/**
 * Zod looks for `eval`, which the content security policy forbids and reports. Its `config()` does the same, but would load zod;
 * the code of a page may run before that of the entry.
 */
const ZOD_SCRIPT = import.meta.env.SSR ? 'globalThis.__zod_globalConfig={jitless:true}' : '';

export const middleware: MiddlewareFunction<Response>[] = [guardOnServer, loadCounters];
export const clientMiddleware: MiddlewareFunction[] = [guardInBrowser];

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** Every page has a title of its own; one here would be a second one beside that of an error. */
export const meta = () => [
  { name: 'description', content: 'Empleos y referidos en la República Dominicana.' },
];

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { area } = useApi();
  return (
    <html
      lang="es-DO"
      data-theme={DEFAULT_THEME}
      data-area={area === 'enterprise' ? area : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={THEME_COLORS[DEFAULT_THEME]} suppressHydrationWarning />
        <HeadScript
          code={`${ZOD_SCRIPT};${THEME_SCRIPT};${DEFERRED_SCRIPTS_SCRIPT};${EARLY_INPUT_SCRIPT};${EARLY_HISTORY_SCRIPT};${INSTALL_SCRIPT}`}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <EarlyInput />
        <LazyToaster isEager={user !== null} />
        <QueryStateScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { isKnown } = useSession();
  const isHeld = useIsPageHeld();
  useGuard();
  useRouterHistory();
  useThemeChanges();
  useEffect(watchInput, []);
  if (!isKnown) return <SessionCheck />;
  return (
    <>
      <Outlet />
      <NavigationStatus />
      <LiveMessages />
      <LiveApplications />
      <LivePosts />
      {isHeld && (
        <Suspense fallback={null}>
          <SessionEnded />
        </Suspense>
      )}
    </>
  );
}

/** Shows errors outside of the frame layout. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage error={error} />;
}
