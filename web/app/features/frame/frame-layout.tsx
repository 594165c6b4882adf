import { Outlet, useMatches, useRouteError, useSearchParams } from 'react-router';
import { ErrorPage } from './exports/error-page.tsx';
import { Frame } from './frame.tsx';

const toObject = (handle: unknown): object => (typeof handle === 'object' && handle !== null ? handle : {});

const hidesFooter = (handle: object) => 'hasFooter' in handle && handle.hasFooter === false;

const hasResults = (handle: object) => 'hasResults' in handle && handle.hasResults === true;

const isImmersive = (handle: object, search: URLSearchParams) =>
  'isImmersive' in handle && typeof handle.isImmersive === 'function' && handle.isImmersive(search) === true;

/**
 * Layout of the pages with the navigation bar. A page without the footer exports `handle = { hasFooter: false }`; a page that
 * fills the whole screen of a phone for some query parameters adds `isImmersive: (search) => boolean`, and a page with a
 * list `hasResults: true`.
 */
export default function FrameLayout() {
  const handles = useMatches().map(({ handle }) => toObject(handle));
  const [search] = useSearchParams();
  return (
    <Frame
      hasFooter={!handles.some(hidesFooter)}
      isImmersive={handles.some((handle) => isImmersive(handle, search))}
      hasResults={handles.some(hasResults)}
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
