import { CARD_APPLICANTS_MAX, isExpiringSoon } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { openingsLabel } from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import { placeLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { WITHHELD_LABELS } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import { Hourglass, Sparkles, Users } from 'lucide-react';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { useNow } from '../../../../platform/clock.ts';
import { formatDate, formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { StatusBadge } from '../job/job-badges.tsx';
import { joinFacts, workLabel } from '../job/labels.ts';
import { PUBLISH_PARAM } from '../job/use-toggle-status.ts';
import { MyJobMenu } from './my-job-menu.tsx';

type Props = {
  job: JobCard;
  /** Leaves out what changes the job. */
  isReadOnly?: boolean;
};

/** A job of the user: status, applicants, links. */
export function MyJobCard({ job, isReadOnly = false }: Props) {
  const { support } = usePaths();
  const { withheld } = job;
  const isDraft = job.status === 'draft';
  const isRemoved = withheld?.reason === 'removed';
  return (
    <article className="bg-base-100 border-base-300 rounded-box flex h-full flex-col gap-4 border p-5">
      <header className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <Badges job={job} />
          <div className="-my-2.5 -mr-2.5">{!isRemoved && !isReadOnly && <MyJobMenu job={job} />}</div>
        </div>
        <h2 className="text-lg">{job.title}</h2>
        <p className="text-muted text-sm">
          {joinFacts(placeLabel(job), workLabel(job), openingsLabel(job.openings), salaryLabel(job))}
        </p>
      </header>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 text-sm font-medium">
        <ApplicantInitials job={job} />
        {job.applicantCount > 0 ? (
          <span>{formatQuantity(job.applicantCount, 'aplicante')}</span>
        ) : (
          <span className="text-muted">
            {isDraft ? 'Solo tú la ves hasta que la publiques' : 'Aún no hay aplicantes'}
          </span>
        )}
      </div>
      {withheld && <p className="bg-warning/10 rounded-field px-4 py-3 text-sm">{withheld.text}</p>}
      <Dates job={job} />
      {isRemoved ? (
        <LinkButton
          to={support}
          tone="outline"
          className="mt-auto"
          aria-label={`Ver por qué se quitó ${job.title}`}
        >
          Ver el motivo y apelar
        </LinkButton>
      ) : (
        <Links job={job} isDraft={isDraft} isReadOnly={isReadOnly} />
      )}
    </article>
  );
}

/** The state of the job. */
function Badges({ job }: { job: JobCard }) {
  const now = useNow();
  const { withheld } = job;
  return (
    <div className="flex flex-wrap gap-2">
      {withheld ? (
        <Badge tone={withheld.reason === 'removed' ? 'error' : 'warning'}>
          {WITHHELD_LABELS[withheld.reason]}
        </Badge>
      ) : (
        <StatusBadge job={job} />
      )}
      {!withheld && isExpiringSoon(job.status, new Date(job.expirationDate), now) && (
        <Badge tone="warning">
          <Hourglass aria-hidden />
          Expira pronto
        </Badge>
      )}
      {job.highlightedUntil !== undefined && (
        <Badge tone="primary">
          <Sparkles aria-hidden />
          <span>{`Destacada hasta el ${formatDate(job.highlightedUntil)}`}</span>
        </Badge>
      )}
      {job.isAnonimous && <Badge>Anónimo</Badge>}
    </div>
  );
}

/** A card without a link to the page of the job has one button less. */
function Links({ job, isDraft, isReadOnly }: Props & { isDraft: boolean }) {
  const { editJob, applicants } = usePaths();
  if (isDraft && isReadOnly) return null;
  return (
    <footer
      className={classNames(
        'mt-auto grid gap-3 [&>:only-child]:col-span-2',
        isDraft ? 'grid-cols-[auto_1fr]' : 'grid-cols-2',
      )}
    >
      <JobPageLink job={job} />
      {isDraft ? (
        <LinkButton
          to={`${editJob(job._id)}?${PUBLISH_PARAM}`}
          tone="soft"
          aria-label={`Completar y publicar ${job.title}`}
        >
          Completar y publicar
        </LinkButton>
      ) : (
        <LinkButton to={applicants(job._id)} tone="soft" aria-label={`Aplicantes de ${job.title}`}>
          <Users aria-hidden className="size-4" />
          <span>Aplicantes</span>
        </LinkButton>
      )}
    </footer>
  );
}

/**
 * Leads to the page of the job. It is outside of the area of enterprises: an enterprise opens it as a new document, and only for a job
 * that others see too.
 */
function JobPageLink({ job: { _id, title, status, withheld } }: { job: JobCard }) {
  const { ownJob } = usePaths();
  if (ownJob !== undefined) {
    return (
      <LinkButton to={ownJob(_id)} tone="outline" aria-label={`Detalles de ${title}`}>
        Detalles
      </LinkButton>
    );
  }
  if (status === 'draft' || withheld !== undefined) return null;
  return (
    <LinkButton to={`/jobs/${_id}`} reloadDocument tone="outline" aria-label={`Ver vacante ${title}`}>
      Ver vacante
    </LinkButton>
  );
}

/** A job that its owner closed has the day of that as its expiry; a paused one may be past its date too. */
function endVerb({ status, closing, expirationDate }: JobCard, now: Date): string {
  if (status === 'expired' && closing !== undefined) return 'Cerró';
  return status === 'expired' || new Date(expirationDate) <= now ? 'Expiró' : 'Expira';
}

function Dates({ job }: { job: JobCard }) {
  const now = useNow();
  const { status, createdAt, expirationDate } = job;
  return (
    <p className="text-muted flex flex-wrap gap-x-4 text-sm [&>span]:whitespace-nowrap">
      <span>Creado el {formatDate(createdAt)}</span>
      {status !== 'draft' && <span>{`${endVerb(job, now)} el ${formatDate(expirationDate)}`}</span>}
    </p>
  );
}

/** The initials of the first applicants and the number of the others (product.md, 'Own jobs'). */
function ApplicantInitials({ job }: { job: Pick<JobCard, 'applicants' | 'applicantCount'> }) {
  const applicants = job.applicants.flatMap((applicant) =>
    typeof applicant === 'string' ? [] : [applicant],
  );
  const shown = applicants.slice(0, CARD_APPLICANTS_MAX);
  const more = job.applicantCount - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Aplicantes" className="flex items-center -space-x-2">
      {shown.map((applicant) => (
        <li key={applicant._id} title={applicant.name} className="border-base-100 rounded-full border-2">
          <Avatar name={applicant.name} size="sm" />
          <span className="sr-only">{applicant.name}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted pl-4 text-sm font-semibold tabular-nums">{`+${more}`}</li>}
    </ul>
  );
}
