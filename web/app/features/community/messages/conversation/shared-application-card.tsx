import { useQuery } from '@tanstack/react-query';
import type { SharedApplication } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { BriefcaseBusiness, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatDate } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { sharedApplicationsQuery } from '../messages.queries.ts';

const LINK = 'text-primary inline-flex h-11 items-center font-semibold underline-offset-2 hover:underline';

/** The applications that the two users share, in one expandable row. Renders nothing without any. */
export function SharedApplicationCard({ peerId }: { peerId: Id }) {
  const applications = useQuery(sharedApplicationsQuery(peerId)).data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const [latest, ...rest] = applications;
  if (latest === undefined) return null;
  return (
    <section
      aria-label="Lo que los une"
      className="border-base-300 bg-base-200 border-b px-3 text-sm lg:px-4"
    >
      <div className="flex h-12 items-center gap-2">
        <BriefcaseBusiness aria-hidden className="text-muted size-5 shrink-0" />
        <Title application={latest} />
        <span className="text-muted shrink-0 max-sm:hidden">{getAppliedText(latest)}</span>
        <Button
          tone="ghost"
          className="min-w-11 shrink-0 px-2 text-sm"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="sr-only">
            {`${isOpen ? 'Ocultar' : 'Ver'} ${rest.length > 0 ? 'las aplicaciones' : 'la aplicación'}`}
          </span>
          {rest.length > 0 && <span aria-hidden>+{rest.length}</span>}
          <ChevronDown aria-hidden className={classNames('size-4', isOpen && 'rotate-180')} />
        </Button>
      </div>
      <ul id={moreId} hidden={!isOpen} className="flex flex-col pl-7">
        <li className="flex items-center gap-3">
          <span className="text-muted min-w-0 flex-1 truncate">{getAppliedText(latest)}</span>
          <Application application={latest} />
        </li>
        {rest.map((application) => (
          <li key={`${application.jobId} ${application.isOwner}`} className="flex items-center gap-3">
            <Title application={application} />
            <span className="text-muted shrink-0 max-sm:hidden">{getAppliedText(application)}</span>
            <Application application={application} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const getAppliedText = ({ isOwner, appliedAt }: SharedApplication): string =>
  `${isOwner ? 'Aplicó' : 'Aplicaste'} el ${formatDate(appliedAt)}`;

/** Link to the job, on one line. */
function Title({ application: { jobId, title } }: { application: SharedApplication }) {
  return (
    <span className="flex min-w-0 flex-1">
      <Link to={`/jobs/${jobId}`} className={classNames(LINK, 'min-w-0')}>
        <span className="truncate">{title}</span>
      </Link>
    </span>
  );
}

function Application({ application: { jobId, isOwner } }: { application: SharedApplication }) {
  const { applicants } = usePaths();
  return (
    <Link to={isOwner ? applicants(jobId) : '/applications'} className={classNames(LINK, 'shrink-0')}>
      {isOwner ? 'Ver aplicación' : 'Mi aplicación'}
    </Link>
  );
}
