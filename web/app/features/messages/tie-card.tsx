import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tie } from '@uneed/domain/messages/messages.schema.ts';
import { BriefcaseBusiness, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { tiesQuery } from './messages.queries.ts';

const LINK =
  'text-primary inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline';

/** The vacancies and applications that tie the two who talk; nothing when there are none. */
export function TieCard({ peerId }: { peerId: Id }) {
  const ties = useQuery(tiesQuery(peerId)).data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  const [latest, ...rest] = ties;
  if (latest === undefined) return null;
  return (
    <section
      aria-label="Lo que los une"
      className="border-base-300 bg-base-200 border-b px-3 text-sm lg:px-4"
    >
      <div className="flex items-center gap-2">
        <BriefcaseBusiness aria-hidden className="text-muted size-5 shrink-0" />
        <TieLine tie={latest} />
        {rest.length > 0 && (
          <Button
            tone="ghost"
            className="px-2 text-sm"
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="sr-only">{isOpen ? 'Ocultar' : 'Ver'} las otras aplicaciones: </span>+
            {rest.length}
            <ChevronDown aria-hidden className={classNames('size-4', isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      <ul id={restId} hidden={!isOpen} className="flex flex-col pl-7">
        {rest.map((tie) => (
          <li key={`${tie.jobId} ${tie.isOwner}`} className="flex">
            <TieLine tie={tie} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TieLine({ tie: { jobId, title, isOwner, appliedAt } }: { tie: Tie }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <Link to={`/jobs/${jobId}`} className={classNames(LINK, 'min-w-0 max-w-full')}>
        <span className="truncate">{title}</span>
      </Link>
      <span className="text-muted max-sm:hidden">
        {isOwner ? 'Aplicó' : 'Aplicaste'} el {formatDate(appliedAt)}
      </span>
      <Link
        to={isOwner ? `/job-applicants/${jobId}` : '/applications'}
        className={classNames(LINK, 'ml-auto')}
      >
        {isOwner ? 'Ver aplicación' : 'Mi aplicación'}
      </Link>
    </div>
  );
}
