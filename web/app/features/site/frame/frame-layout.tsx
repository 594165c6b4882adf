import { type ComponentProps, Suspense } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { useIsEnterprise } from '../../../platform/area/use-paths.ts';
import { ErrorPage } from '../../../platform/errors/error-page.tsx';
import { lazyModule } from '../../../platform/network/lazy-module.tsx';
import { useFrameOptions } from '../../../platform/use-frame-options.ts';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';

// Loaded for an enterprise only.
const PublicPageFrame = lazyModule(() => import('./enterprise/public-page-frame.tsx'));

/** Layout of the pages with the navigation bar: an enterprise that reads a public page has its own. */
export default function FrameLayout() {
  const options = useFrameOptions();
  return (
    <PageFrame {...options}>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  );
}

function PageFrame({ hasFooter = true, ...props }: ComponentProps<typeof Frame>) {
  if (!useIsEnterprise()) return <Frame hasFooter={hasFooter} {...props} />;
  return (
    <Suspense fallback={null}>
      <PublicPageFrame footer={hasFooter && <Footer />} {...props} />
    </Suspense>
  );
}
