import { pageNumberSchema } from '@uneed/domain/kernel/page.ts';
import { useSearchParams } from 'react-router';
import { clientSideLoader, type LoadArgs, serverLoader } from '../../platform/api/load.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReportList, reportState } from '../safety/exports/report-list.tsx';
import { reportsQuery } from '../safety/exports/reports-query.ts';
import { ActList } from './act-list.tsx';
import { actsQuery, reviewsQuery } from './admin.queries.ts';
import { AdminTabs, adminTab } from './admin-tabs.tsx';
import { ReviewList } from './review-list.tsx';

const pageOf = (search: URLSearchParams): number => pageNumberSchema.parse(search.get('page'));

const load = async ({ queries, url: { searchParams } }: LoadArgs) => {
  const tab = adminTab(searchParams);
  const page = pageOf(searchParams);
  if (tab === 'reportes') return queries.prefetchQuery(reportsQuery(reportState(searchParams), page));
  if (tab === 'auditoria') return queries.prefetchQuery(actsQuery(page));
  return queries.prefetchQuery(reviewsQuery(tab === 'solicitudes' ? 'open' : 'decided', page));
};
export const loader = serverLoader(load);
export const clientLoader = clientSideLoader(load);

export const meta = () => [{ title: 'Administración · Uneed' }, { name: 'robots', content: 'noindex' }];

/** Where admins review referents and see what was done (DESIGN §5). */
export default function AdminPage() {
  const [search] = useSearchParams();
  const tab = adminTab(search);
  const page = pageOf(search);
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader title="Administración" lead="Verifica a los referentes y revisa lo que se ha hecho." />
      <AdminTabs current={tab} />
      {tab === 'solicitudes' && <ReviewList state="open" page={page} />}
      {tab === 'historial' && <ReviewList state="decided" page={page} />}
      {tab === 'reportes' && <ReportList state={reportState(search)} page={page} />}
      {tab === 'auditoria' && <ActList page={page} />}
    </div>
  );
}
