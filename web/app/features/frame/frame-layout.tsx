import { Outlet, useMatches, useRouteError, useSearchParams } from 'react-router';
import { ErrorPage } from './exports/error-page.tsx';
import { Frame } from './frame.tsx';

const hidesFooter = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'hasFooter' in handle && handle.hasFooter === false;

const isImmersive = (handle: unknown, search: URLSearchParams) =>
  typeof handle === 'object' &&
  handle !== null &&
  'isImmersive' in handle &&
  typeof handle.isImmersive === 'function' &&
  handle.isImmersive(search) === true;

const hasResults = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'hasResults' in handle && handle.hasResults === true;

/**
 * Layout of the pages with the navigation bar. A page without the footer exports `handle = { hasFooter: false }`; a page that
 * fills the whole screen of a phone for some query parameters adds `isImmersive: (search) => boolean`, and a page with a
 * list `hasResults: true`.
 */
export default function FrameLayout() {
  const matches = useMatches();
  const [search] = useSearchParams();
  return (
    <Frame
      hasFooter={!matches.some((match) => hidesFooter(match.handle))}
      isImmersive={matches.some((match) => isImmersive(match.handle, search))}
      hasResults={matches.some((match) => hasResults(match.handle))}
    >
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
