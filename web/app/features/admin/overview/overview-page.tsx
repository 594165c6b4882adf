import { redirect } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../platform/api/loaders.ts';
import { forAdmins } from '../admin-loaders.ts';
import { getMovedPath } from '../admin-tabs.tsx';

const load = forAdmins(async ({ url }) => {
  const movedPath = getMovedPath(url.searchParams);
  if (movedPath !== null) throw redirect(movedPath, 301);
});
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** What happened on the site, and what waits for the admins. */
export default function OverviewPage() {
  return null;
}
