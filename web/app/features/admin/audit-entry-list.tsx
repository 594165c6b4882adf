import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@uneed/domain/admin/admin.api.ts';
import { auditActionLabel } from '@uneed/domain/admin/admin.rules.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { ScrollText } from 'lucide-react';
import { formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/display/card.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { auditEntriesQuery } from './admin.queries.ts';
import { adminHref } from './admin-tabs.tsx';
import { ListLoading } from './review-list.tsx';

/** The audit log: who did what to whom, and when. */
export function AuditEntryList({ page }: { page: number }) {
  const list = useQuery({ ...auditEntriesQuery(page), placeholderData: keepPreviousData });
  if (list.isPending) return <ListLoading />;
  if (list.isError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  }
  const { acts, pagination } = list.data;
  if (acts.length === 0) return <EmptyState icon={ScrollText} title="Aún no hay nada que auditar" />;
  return (
    <>
      <Card className="p-0 sm:p-0">
        <ul className="divide-base-300 divide-y">
          {acts.map((act) => (
            <ActItem key={act._id} act={act} />
          ))}
        </ul>
      </Card>
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(number) => adminHref('auditoria', number)}
      />
    </>
  );
}

/** What of a person was judged, as it stood then. */
function Judged({ details: { fullName, company, position } }: Pick<AuditEntry, 'details'>) {
  const facts = [fullName, position, company].filter(Boolean);
  return facts.length > 0 && <p className="text-sm break-words">{facts.join(' · ')}</p>;
}

function ActItem({ act }: { act: AuditEntry }) {
  return (
    <li className="flex flex-col gap-1 p-4 sm:flex-row sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p className="text-sm">
          <strong>{act.actor}</strong> · {auditActionLabel(act.act)} ·{' '}
          <strong>{act.subjectName ?? 'Cuenta eliminada'}</strong>
        </p>
        <Judged details={act.details} />
        {act.details.reason && <p className="text-muted text-sm">Motivo: {act.details.reason}</p>}
      </div>
      <time dateTime={act.at} className="text-muted shrink-0 text-sm tabular-nums">
        {formatDate(act.at)}, {formatTime(new Date(act.at))}
      </time>
    </li>
  );
}
