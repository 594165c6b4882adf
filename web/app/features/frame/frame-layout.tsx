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

/**
 * Pages with the navigation bar. A page that fills the window exports `handle = { hasFooter: false }`; one that has a phone
 * to itself, depending on its address, adds `isImmersive: (search) => boolean`.
 */
export default function FrameLayout() {
  const matches = useMatches();
  const [search] = useSearchParams();
  return (
    <Frame
      hasFooter={!matches.some((match) => hidesFooter(match.handle))}
      isImmersive={matches.some((match) => isImmersive(match.handle, search))}
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
