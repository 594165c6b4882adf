import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type ReviewState, reviewsQuery } from './admin.queries.ts';
import { getPageHref } from './admin-pages.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewCard } from './review-card.tsx';

/** A page of the open or the decided requests. */
export function ReviewList({ state, page }: { state: ReviewState; page: number }) {
  const [rejectedId, setRejectedId] = useState<Id | null>(null);
  const list = useQuery({ ...reviewsQuery(state, page), placeholderData: keepPreviousData });
  if (list.isPending) return <ListLoading />;
  if (list.isLoadingError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  }
  const { reviews, pagination } = list.data;
  if (reviews.length === 0) return <NoReviews state={state} />;
  // Found by id, so that the open dialog shows the refetched request.
  const rejected = reviews.find(({ _id }) => _id === rejectedId);
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} onReject={() => setRejectedId(review._id)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(n) => getPageHref(state === 'open' ? '/admin/solicitudes' : '/admin/historial', n)}
      />
      {rejected && <RejectDialog review={rejected} onClose={() => setRejectedId(null)} />}
    </>
  );
}

function NoReviews({ state }: { state: ReviewState }) {
  if (state === 'decided') {
    return <EmptyState icon={UserCheck} title="Todavía no se ha decidido ninguna solicitud" />;
  }
  return (
    <EmptyState icon={UserCheck} title="No hay solicitudes por revisar">
      Cuando alguien pida ser referente, aparecerá aquí.
    </EmptyState>
  );
}

/** Placeholder while a list of the admin page is loading. */
export function ListLoading() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <span className="sr-only">Cargando...</span>
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} className="h-32 w-full" />
      ))}
    </div>
  );
}
