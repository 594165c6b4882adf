import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { Pagination } from '../../ui/display/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type ReviewState, reviewsQuery } from './admin.queries.ts';
import { adminHref } from './admin-tabs.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewCard } from './review-card.tsx';

/** The open requests, or the decided ones. */
export function ReviewList({ state, page }: { state: ReviewState; page: number }) {
  const [refusing, setRefusing] = useState<Id | null>(null);
  const list = useQuery({ ...reviewsQuery(state, page), placeholderData: keepPreviousData });
  if (list.isPending) return <ListLoading />;
  if (list.isError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  }
  const { reviews, pagination } = list.data;
  if (reviews.length === 0) return <NoReviews state={state} />;
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} onReject={() => setRefusing(review._id)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(n) => adminHref(state === 'open' ? 'solicitudes' : 'historial', n)}
      />
      {/* The current request: the open dialog shows what changed. */}
      <RejectDialog
        review={reviews.find(({ _id }) => _id === refusing) ?? null}
        onClose={() => setRefusing(null)}
      />
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

/** Stands where a list of the admins will be. */
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
