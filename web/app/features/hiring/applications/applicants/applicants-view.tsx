import {
  APPLICANT_GROUPS,
  type ApplicantGroup,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import type { Applicant, JobFilling } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { ArrowLeft, ClipboardList, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAreaTitles } from '../../../../platform/area/area-titles.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { ConversationPane } from '../../../community/messages/exports/conversation-pane.tsx';
import { ApplicantDetail } from './applicant-detail.tsx';
import { ApplicantNav, type ApplicantSequence, useApplicantSequence } from './applicant-nav.tsx';
import { ContractedApplicants } from './contracted-applicants.tsx';
import { FillJob } from './fill-job.tsx';
import { ApplicantSection, NewApplicants } from './new-applicants.tsx';
import { type ApplicantsViewState, CONTRACT_FILTERS } from './use-applicants-view.ts';

type Props = {
  job: Pick<JobCard, '_id' | 'title' | 'isAnonimous' | 'openings'>;
  /** Set if the job can be closed as filled. */
  filling: JobFilling | null;
  total: number;
  totalPages: number;
  applicants: Applicant[];
  canContract: boolean;
  isReadOnly: boolean;
  view: ApplicantsViewState;
};

/** The applicants of each part of the list, in the order of the server. */
const groupApplicants = (applicants: Applicant[]): Record<ApplicantGroup, Applicant[]> => {
  const of = (group: ApplicantGroup) => applicants.filter((applicant) => applicant.group === group);
  return { new: of('new'), contract: of('contract'), hired: of('hired'), answered: of('answered') };
};

/** An applicant with a new contract moves to another part of the list, without the button that opened it. */
const focusList = createFocusFallback('h2');

/** The owner's view: list beside detail or chat; on a phone one at a time (product.md, 'Applicants'). */
export function ApplicantsView({ job, filling, total, totalPages, applicants, ...rest }: Props) {
  const { canContract, isReadOnly, view } = rest;
  const { myJobs } = usePaths();
  const titles = useAreaTitles();
  const isWide = useIsWide(false);
  const groups = groupApplicants(applicants);
  const chosen = applicants.find(({ _id }) => _id === view.chosenId);
  const shown = useShownApplicant(applicants, chosen, APPLICANT_GROUPS.flatMap((group) => groups[group])[0]);
  const listed = filterAndSort(groups.contract, view);
  const order = [...groups.new, ...listed, ...groups.hired, ...groups.answered];
  const sequence = useApplicantSequence({ all: applicants, listed: order, shown }, view);
  const isChat = view.isChat && chosen !== undefined;
  return (
    <>
      <ApplicantsHeader
        title={job.title}
        total={total}
        backTo={myJobs}
        backLabel={`Volver a ${titles.myJobs}`}
        isHiddenOnMobile={isChat}
      />
      {shown === undefined && <NoApplicants total={total} view={view} />}
      {shown !== undefined && (
        <div className="flex-1 max-lg:flex max-lg:flex-col lg:grid lg:h-[calc(100dvh-4rem)] lg:flex-none lg:grid-cols-[28rem_minmax(0,1fr)]">
          <div
            ref={focusList}
            className={classNames(
              'bg-base-100 border-base-300 lg:overflow-y-auto lg:border-r',
              chosen !== undefined && 'max-lg:hidden',
            )}
          >
            <ApplicantList
              {...{ job, filling, totalPages, groups, listed, canContract, isReadOnly, view }}
              selectedId={shown._id}
            />
          </div>
          <section
            aria-label={isChat ? 'Chat con el aplicante' : 'Detalle del aplicante'}
            className={classNames('flex min-h-0 flex-1 flex-col', chosen === undefined && 'max-lg:hidden')}
          >
            {isChat ? (
              <ConversationPane peerId={shown._id} closeTo={view.buildHref({ view: null })} />
            ) : (
              <Detail
                {...{ job, canContract, isReadOnly, sequence, view }}
                applicant={shown}
                isShown={isWide || chosen !== undefined}
              />
            )}
          </section>
        </div>
      )}
    </>
  );
}

type ListProps = Pick<Props, 'job' | 'filling' | 'totalPages' | 'canContract' | 'isReadOnly' | 'view'> & {
  groups: ReturnType<typeof groupApplicants>;
  /** Those with a contract, as filtered and sorted. */
  listed: Applicant[];
  selectedId: string;
};

/** The applicants by what is to be done about them. */
function ApplicantList({
  job,
  filling,
  totalPages,
  groups,
  listed,
  canContract,
  isReadOnly,
  view,
  selectedId,
}: ListProps) {
  const list = { selectedId, view };
  return (
    <>
      {filling !== null && !isReadOnly && <FillJob job={job} filling={filling} />}
      <NewApplicants jobId={job._id} applicants={groups.new} canContract={canContract} {...list} />
      <ContractedApplicants applicants={listed} total={groups.contract.length} {...list} />
      <ApplicantSection title="Contrataciones" applicants={groups.hired} {...list} />
      <ApplicantSection title="Ya respondidos" applicants={groups.answered} {...list} />
      <Pagination
        page={view.page}
        totalPages={totalPages}
        getHref={(page) => view.buildHref({ page: page === 1 ? null : String(page), chosen: null })}
      />
    </>
  );
}

/**
 * Returns the chosen applicant, or the first. The shown applicant stays the same when a new application or contract changes
 * the order of the list.
 */
function useShownApplicant(
  applicants: Applicant[],
  chosen: Applicant | undefined,
  first: Applicant | undefined,
) {
  const [lastId, setLastId] = useState<string>();
  const shown = chosen ?? applicants.find(({ _id }) => _id === lastId) ?? first;
  if (shown !== undefined && shown._id !== lastId) setLastId(shown._id);
  return shown;
}

/** The page has no applicants: there are none, or the page number is too high. */
function NoApplicants({ total, view }: Pick<Props, 'total' | 'view'>) {
  if (total > 0) return <PageOutOfRange to={view.buildHref({ page: null })} />;
  return (
    <EmptyState icon={Users} title={CONTRACT_FILTERS[0].emptyText}>
      Aún no hay aplicantes. Cuando alguien aplique a esta vacante, lo verás aquí.
    </EmptyState>
  );
}

type DetailProps = Pick<Props, 'job' | 'canContract' | 'isReadOnly' | 'view'> & {
  isShown: boolean;
  applicant: Applicant;
  sequence: ApplicantSequence | undefined;
};

function Detail({ applicant, sequence, view, ...rest }: DetailProps) {
  return (
    <>
      <ApplicantNav sequence={sequence} view={view} />
      <ApplicantDetail
        // Resets dialogs, the scroll position and pending buttons per applicant.
        key={applicant._id}
        {...rest}
        applicant={applicant}
        chatHref={view.buildHref({ chosen: applicant._id, view: 'chat' })}
      />
    </>
  );
}

/** Filters the applicants with a contract by its status and sorts them by application date (product.md, 'Applicants'). */
function filterAndSort(
  applicants: Applicant[],
  { filter, isOldestFirst }: Pick<ApplicantsViewState, 'filter' | 'isOldestFirst'>,
): Applicant[] {
  const filtered = applicants.filter(
    // A missing status counts as pending.
    ({ contract }) => filter.status === null || (contract?.status ?? 'pending') === filter.status,
  );
  const direction = isOldestFirst ? 1 : -1;
  return filtered.sort((a, b) => direction * (Date.parse(a.appliedAt) - Date.parse(b.appliedAt)));
}

type ApplicantsHeaderProps = {
  title: string;
  /** Number of applicants, unless the page shows it elsewhere. */
  total?: number;
  backTo: string;
  backLabel: string;
  /** Hidden on phones, where another header is shown. */
  isHiddenOnMobile?: boolean;
};

/** Header of a page without navigation bar: back link, title, link to the own applications of a person. */
export function ApplicantsHeader({
  title,
  total,
  backTo,
  backLabel,
  isHiddenOnMobile = false,
}: ApplicantsHeaderProps) {
  const { applications } = usePaths();
  return (
    <header
      className={classNames(
        'bg-base-100 border-base-300 relative tall:sticky top-0 z-10 flex min-h-16 items-center gap-2 border-b px-2 pt-[env(safe-area-inset-top)] sm:px-4',
        isHiddenOnMobile && 'max-lg:sr-only',
      )}
    >
      <Link to={backTo} aria-label={backLabel} className="btn btn-ghost btn-square min-h-11 min-w-11">
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 py-2">
        <h1 className="truncate text-lg leading-6">
          <span className="sr-only">Aplicantes de </span>
          {title}
        </h1>
        {total !== undefined && <p className="text-muted text-xs">{formatQuantity(total, 'aplicante')}</p>}
      </div>
      {applications !== undefined && (
        <LinkButton to={applications} tone="ghost" aria-label="Mis Aplicaciones">
          <ClipboardList aria-hidden className="size-4" />
          <span className="max-sm:hidden">Mis Aplicaciones</span>
        </LinkButton>
      )}
    </header>
  );
}
