import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@uneed/domain/admin/admin.api.ts';
import { auditActionLabel } from '@uneed/domain/admin/admin.rules.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { ScrollText } from 'lucide-react';
import { formatDate } from '../../../platform/format.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { auditEntriesQuery } from '../admin.queries.ts';
import { getPageHref } from '../admin-tabs.tsx';
import { ListLoading } from '../review-list.tsx';

/** A page of the audit log. */
export function AuditEntryList({ page }: { page: number }) {
  const list = useQuery({ ...auditEntriesQuery(page), placeholderData: keepPreviousData });
  if (list.isPending) return <ListLoading />;
  if (list.isError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  }
  const { acts: entries, pagination } = list.data;
  if (entries.length === 0) return <EmptyState icon={ScrollText} title="Aún no hay nada que auditar" />;
  return (
    <>
      <Card className="p-0 sm:p-0">
        <ul className="divide-base-300 divide-y">
          {entries.map((entry) => (
            <EntryItem key={entry._id} entry={entry} />
          ))}
        </ul>
      </Card>
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(number) => getPageHref('/admin/auditoria', number)}
      />
    </>
  );
}

/** The data of the subject at the time of the action. */
function SubjectDetails({ details: { fullName, company, position } }: Pick<AuditEntry, 'details'>) {
  const values = [fullName, position, company].filter(Boolean);
  return values.length > 0 && <p className="text-sm break-words">{values.join(' · ')}</p>;
}

/** A question to the support may come from a visitor. */
const getUnknownSubject = ({ act }: AuditEntry) =>
  act.startsWith('ticket.') ? 'una persona sin cuenta' : 'Cuenta eliminada';

function EntryItem({ entry }: { entry: AuditEntry }) {
  return (
    <li className="flex flex-col gap-1 p-4 sm:flex-row sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p className="text-sm">
          <strong>{entry.actor}</strong> · {auditActionLabel(entry.act)} ·{' '}
          <strong>{entry.subjectName ?? getUnknownSubject(entry)}</strong>
        </p>
        <SubjectDetails details={entry.details} />
        {entry.details.reference && <p className="text-sm">Consulta {entry.details.reference}</p>}
        {entry.details.reason && <p className="text-muted text-sm">Motivo: {entry.details.reason}</p>}
      </div>
      <time dateTime={entry.at} className="text-muted shrink-0 text-sm tabular-nums">
        {formatDate(entry.at)}, {formatTime(new Date(entry.at))}
      </time>
    </li>
  );
}
