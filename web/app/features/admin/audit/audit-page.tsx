import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../platform/api/loaders.ts';
import { auditEntriesQuery } from '../admin.queries.ts';
import { forAdmins, getPage } from '../admin-loaders.ts';
import { AuditEntryList } from './audit-entry-list.tsx';

const load = forAdmins(({ queryClient, url }) =>
  queryClient.prefetchQuery(auditEntriesQuery(getPage(url.searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** The audit log: what admins did. */
export default function AuditPage() {
  const [search] = useSearchParams();
  return <AuditEntryList page={getPage(search)} />;
}
