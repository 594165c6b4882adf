import EARLY_SCRIPT from 'virtual:early-script';
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { getTextVersion } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { type ReactNode, Suspense, useContext, useEffect } from 'react';
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
import { NonceContext } from './platform/api/loaders.ts';
import { lazyModule } from './platform/network/lazy-module.tsx';
import { storePendingPath } from './platform/pending-path.ts';
import { guardInBrowser, guardOnServer, useGuard } from './platform/session/guard.ts';
import './app.css';
import { ReplayInput } from './early/replay-input.ts';
import { LiveMessages } from './features/community/messages/exports/live-messages.tsx';
import { LivePosts } from './features/community/posts/exports/live-posts.tsx';
import { LiveApplications } from './features/hiring/applications/exports/live-applications.tsx';
import { loadCounters } from './features/site/frame/exports/load-counters.ts';
import { SessionCheck } from './features/site/frame/exports/session-check.tsx';
import { useApi } from './platform/api/api-query.ts';
import { QueryStateScript } from './platform/api/query-state-script.tsx';
import { ErrorPage } from './platform/errors/error-page.tsx';
import { watchInput } from './platform/forms/unsent-input.ts';
import { NavigationStatus } from './platform/navigation-status.tsx';
import { useIsPageFrozen } from './platform/session/session-end.ts';
import { useSession } from './platform/session/use-session.ts';
import { MORE_THEMES_URL } from './platform/theme/theme-stylesheet.ts';
import { DEFAULT_THEME, THEME_COLORS } from './platform/theme/themes.ts';
import { useThemeChanges } from './platform/theme/use-theme.ts';
import { LazyToaster } from './ui/feedback/lazy-toaster.tsx';

// No visitor's first page needs it.
const SessionEnded = lazyModule(async () => ({
  default: (await import('./features/people/accounts/exports/session-ended.tsx')).SessionEnded,
}));

export const middleware: MiddlewareFunction<Response>[] = [guardOnServer, loadCounters];
export const clientMiddleware: MiddlewareFunction[] = [storePendingPath, guardInBrowser];

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
      data-texts={getTextVersion()}
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
        <script
          nonce={useContext(NonceContext)}
          data-more-themes={MORE_THEMES_URL}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours.
          dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ReplayInput />
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
  const isHeld = useIsPageFrozen();
  useGuard();
  useThemeChanges();
  useEffect(watchInput, []);
  useEffect(() => window.stopEarlyHistory?.(), []);
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
