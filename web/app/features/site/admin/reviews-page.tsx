import { useLocation, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../platform/api/loaders.ts';
import { reviewsQuery } from './admin.queries.ts';
import { forAdmins, getPage } from './admin-page.ts';
import { ReviewList } from './review-list.tsx';

const getState = (pathname: string) => (/\/historial\/?$/i.test(pathname) ? 'decided' : 'open');

const load = forAdmins(({ queryClient, url }) =>
  queryClient.prefetchQuery(reviewsQuery(getState(url.pathname), getPage(url.searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Requests to become a referent: at /admin/solicitudes those to decide, at /admin/historial the decided ones. */
export default function ReviewsPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return <ReviewList state={getState(pathname)} page={getPage(search)} />;
}
