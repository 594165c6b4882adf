import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../platform/api/loaders.ts';
import { ReportList } from '../../people/safety/exports/report-list.tsx';
import {
  casesQuery,
  getReportList,
  isCaseList,
  sanctionsQuery,
} from '../../people/safety/exports/reports-query.ts';
import { forAdmins, getPage } from './admin-page.ts';

const load = forAdmins(({ queryClient, url: { searchParams } }) => {
  const list = getReportList(searchParams);
  const page = getPage(searchParams);
  return isCaseList(list)
    ? queryClient.prefetchQuery(casesQuery(list, page))
    : queryClient.prefetchQuery(sanctionsQuery(list, page));
});
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Reports, appeals and sanctions. */
export default function ReportsPage() {
  const [search] = useSearchParams();
  return <ReportList list={getReportList(search)} page={getPage(search)} />;
}
