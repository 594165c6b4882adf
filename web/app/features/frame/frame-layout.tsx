import { Outlet, useRouteError } from 'react-router';
import { ErrorPage } from './exports/error-page.tsx';
import { useFrameOptions } from './exports/use-frame-options.ts';
import { Frame } from './frame.tsx';

/** Layout of the pages with the navigation bar. */
export default function FrameLayout() {
  const options = useFrameOptions();
  return (
    <Frame {...options}>
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
