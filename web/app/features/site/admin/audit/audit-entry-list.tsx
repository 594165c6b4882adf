import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import {
  auditActionLabel,
  auditContentText,
  auditReferenceText,
} from '@uneed/domain/people/audit/audit.rules.ts';
import type { AuditEntry, AuditFilter } from '@uneed/domain/people/audit/audit.schema.ts';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../../platform/format.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { auditEntriesQuery } from '../admin.queries.ts';
import { getJobPath, getPostPath } from '../directory/directory-params.ts';
import { ListLoading } from '../review-list.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { getAuditHref, isFiltered } from './audit-href.ts';

type Props = { filter: AuditFilter; after: Id | undefined };

/** A page of the audit log with its filters. */
export function AuditEntryList({ filter, after }: Props) {
  const list = useQuery({ ...auditEntriesQuery(filter, after), placeholderData: keepPreviousData });
  if (list.isPending) return <ListLoading />;
  if (list.isLoadingError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  }
  const { auditEntries, next, admins } = list.data;
  return (
    <>
      <AuditFilterForm filter={filter} admins={admins} />
      {auditEntries.length === 0 ? (
        <NoEntries isFiltered={isFiltered(filter)} />
      ) : (
        <Entries auditEntries={auditEntries} />
      )}
      <nav aria-label="Páginas de la auditoría" className="flex flex-wrap justify-between gap-3 empty:hidden">
        {after !== undefined && (
          <LinkButton to={getAuditHref(filter)} tone="outline">
            Volver a lo más reciente
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton to={getAuditHref(filter, next)} tone="outline" className="ml-auto">
            Ver más antiguas
          </LinkButton>
        )}
      </nav>
    </>
  );
}

const NoEntries = (props: { isFiltered: boolean }) =>
  props.isFiltered ? (
    <EmptyState icon={ScrollText} title="Nada coincide con esos filtros" />
  ) : (
    <EmptyState icon={ScrollText} title="Aún no hay nada que auditar" />
  );

const Entries = ({ auditEntries }: { auditEntries: AuditEntry[] }) => (
  <ul className="border-base-300 bg-base-100 rounded-box divide-base-300 divide-y border">
    {auditEntries.map((entry) => (
      <EntryItem key={entry._id} entry={entry} />
    ))}
  </ul>
);

/** The data of the subject at the time of the action. */
function SubjectDetails({ details: { fullName, company, position }, subjectName }: AuditEntry) {
  const values = [...new Set([fullName, position, company])].filter((text) => text && text !== subjectName);
  return values.length > 0 && <p className="text-sm break-words">{values.join(' · ')}</p>;
}

/** The page of content for admins, by what it is; comments have none. */
const CONTENT_PATHS: Readonly<Record<string, (id: Id) => string>> = { job: getJobPath, post: getPostPath };

/** The content that was removed, restored or reported, with a link to its page for admins. */
function Content({ details }: AuditEntry) {
  const text = auditContentText(details);
  if (text === null) return null;
  const getPath = CONTENT_PATHS[details.subject ?? ''];
  return (
    <p className="text-sm break-words">
      {getPath && details.contentId ? (
        <Link to={getPath(details.contentId)} className="link-hover">
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}

/** A question to the support may come from a visitor; a bonus is that of a vacancy; an action about the site has no subject. */
function getSubject({ act, subjectId, subjectName, details }: AuditEntry): string | null {
  if (act === 'bonus.decided')
    return [`«${details.title ?? ''}»`, subjectName].filter((part) => part !== null).join(', de ');
  if (subjectId === null) return null;
  return subjectName ?? (act.startsWith('ticket.') ? 'una persona sin cuenta' : 'Cuenta eliminada');
}

/** What an action changed: field, value before, value after. */
const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <dl className="mt-1 grid gap-1 text-sm">
    {changes.map(({ field, before, after }) => (
      <div key={field} className="flex flex-wrap gap-x-2">
        <dt className="text-muted">{field}:</dt>
        <dd className="min-w-0 break-words whitespace-pre-line">
          <del className="text-muted">{before ?? 'nada'}</del> <span aria-hidden>→</span>{' '}
          <ins className="no-underline">{after ?? 'nada'}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

function EntryItem({ entry }: { entry: AuditEntry }) {
  const subject = getSubject(entry);
  return (
    <li className="flex flex-col gap-1 p-4 sm:flex-row sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p className="text-sm">
          <strong>{entry.actor}</strong> · {auditActionLabel(entry.act)}
          {subject !== null && (
            <span>
              {' '}
              · <strong>{subject}</strong>
            </span>
          )}
        </p>
        <SubjectDetails {...entry} />
        <Content {...entry} />
        {entry.details.reference && (
          <p className="text-sm">{auditReferenceText(entry.act, entry.details.reference)}</p>
        )}
        {entry.details.reason && <p className="text-muted text-sm">Motivo: {entry.details.reason}</p>}
        {entry.changes.length > 0 && <Changes changes={entry.changes} />}
      </div>
      <time dateTime={entry.at} className="text-muted shrink-0 text-sm tabular-nums">
        {formatDate(entry.at)}, {formatTime(new Date(entry.at))}
      </time>
    </li>
  );
}
