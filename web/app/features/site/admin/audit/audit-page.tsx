import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { auditEntriesQuery } from '../admin.queries.ts';
import { forAdmins } from '../admin-page.ts';
import { AuditEntryList } from './audit-entry-list.tsx';
import { getAuditCursor, getAuditFilter } from './audit-href.ts';

const load = forAdmins(({ queryClient, url: { searchParams } }) =>
  queryClient.prefetchQuery(auditEntriesQuery(getAuditFilter(searchParams), getAuditCursor(searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** The audit log: what admins did. */
export default function AuditPage() {
  const [search] = useSearchParams();
  return <AuditEntryList filter={getAuditFilter(search)} after={getAuditCursor(search)} />;
}
