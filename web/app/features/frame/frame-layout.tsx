import { Outlet, useMatches, useRouteError } from 'react-router';
import { FailurePage } from './exports/failure-page.tsx';
import { Frame } from './frame.tsx';

const hidesFooter = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'hasFooter' in handle && handle.hasFooter === false;

/** Pages with the navigation bar. A page that fills the window exports `handle = { hasFooter: false }`. */
export default function FrameLayout() {
  const matches = useMatches();
  return (
    <Frame hasFooter={!matches.some((match) => hidesFooter(match.handle))}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <FailurePage error={error} />
    </Frame>
  );
}
