import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { EnterpriseViewer } from '../../../../platform/session/use-viewer.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildEnterprise } from './enterprises.factory.ts';
import { toViewer } from './to-viewer.ts';

export { buildEnterprise, buildEnterpriseForReader } from './enterprises.factory.ts';

type Options = {
  at: string;
  /** The path of the page in the route table, where it has parameters. */
  path?: string;
  /** What differs from the enterprise of `buildEnterprise`. */
  enterprise?: Partial<Enterprise>;
  /** The data of the page's loader. */
  loaderData?: unknown;
  /** Sets the replies that the page needs at once. */
  prepare?: (server: ReturnType<typeof fakeServer>) => void;
};

/** Renders a page that enterprises share with people, or that everybody reads, for a signed-in enterprise. */
export function renderAreaPage(
  Page: ComponentType,
  { at, path, prepare, loaderData, enterprise: changes }: Options,
) {
  const enterprise = buildEnterprise(changes);
  const viewer = toViewer(enterprise);
  const Layout = () => (
    <EnterpriseViewer value={viewer}>
      <Outlet />
    </EnterpriseViewer>
  );
  const server = fakeServer();
  prepare?.(server);
  return {
    server,
    enterprise,
    ...renderPage(Page, { at, ...(path && { path }), Layout, loaderData, area: 'enterprise' }),
  };
}
