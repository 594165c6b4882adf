import { useQuery } from '@tanstack/react-query';
import {
  APPLICANT_FILES,
  type ApplicantFile,
} from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import {
  APPLICANT_GROUPS,
  type ApplicantGroup,
  toFilterStatus,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import { applicantsExportPath } from '@uneed/domain/hiring/applications/applications.paths.ts';
import type { Applicant, JobFilling } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Stage } from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { Pagination as PageInfo } from '@uneed/domain/kernel/page.schema.ts';
import { CalendarClock, Download, SquareKanban, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAreaTitles } from '../../../../platform/area/area-titles.ts';
import { useFilePath, usePaths } from '../../../../platform/area/use-paths.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { ConversationPane } from '../../../community/messages/exports/conversation-pane.tsx';
import { applicantQuery } from '../applications.queries.ts';
import { ApplicantsHeader } from '../exports/applicants-header.tsx';
import { ApplicantFilter, NobodyFits } from './applicant-filter.tsx';
import { useApplicantSequence } from './applicant-nav.tsx';
import { ApplicantPane } from './applicant-pane.tsx';
import { isFiltered } from './applicant-search.ts';
import { ContractedApplicants } from './contracted-applicants.tsx';
import { FillJob } from './fill-job.tsx';
import { ApplicantSection, NewApplicants } from './new-applicants.tsx';
import { type ApplicantsViewState, CONTRACT_FILTERS, findApplicant } from './use-applicants-view.ts';

type Props = {
  job: Pick<JobCard, '_id' | 'title' | 'isAnonimous' | 'openings' | 'shift'>;
  /** Set if the job can be closed as filled. */
  filling: JobFilling | null;
  /** All applicants; the pagination is of those that the filters find. */
  total: number;
  pagination: Pick<PageInfo, 'total' | 'totalPages'>;
  applicants: Applicant[];
  stages: Stage[];
  canContract: boolean;
  isReadOnly: boolean;
  view: ApplicantsViewState;
};

/** The applicants of each part of the list, in the order of the server. */
const groupApplicants = (applicants: Applicant[]): Record<ApplicantGroup, Applicant[]> => {
  const of = (group: ApplicantGroup) => applicants.filter((applicant) => applicant.group === group);
  // The highlighted ones stand above the others.
  const newApplicants = of('new').sort((a, b) => Number(b.isHighlighted) - Number(a.isHighlighted));
  return { new: newApplicants, contract: of('contract'), hired: of('hired'), answered: of('answered') };
};

/** Id of the part of the page beside the list, to which the keyboard skips. */
const DETAIL_ID = 'detalle';

/** An applicant with a new contract moves to another part of the list, without the button that opened it. */
const focusList = createFocusFallback('h2');

/** The owner's view: list beside detail or chat; on a phone one at a time (product.md, 'Applicants'). */
export function ApplicantsView({ job, filling, total, pagination, applicants, ...rest }: Props) {
  const { stages, view } = rest;
  const { myJobs } = usePaths();
  const titles = useAreaTitles();
  const isWide = useIsWide(false);
  const groups = groupApplicants(filterAndSort(applicants, view));
  const order = APPLICANT_GROUPS.flatMap((group) => groups[group]);
  const { chosen, request } = useChosenApplicant(job._id, applicants, view.chosenId);
  const first = useFirstApplicant(applicants, chosen, order[0] ?? applicants[0]);
  const shown = view.chosenId === null ? first : chosen;
  const sequence = useApplicantSequence({ all: applicants, listed: order, shown }, view);
  const peerId = view.isChat ? (chosen?.userId ?? null) : null;
  const isChat = peerId !== null;
  return (
    <>
      <ApplicantsHeader
        title={job.title}
        total={total}
        found={isFiltered(view.facts) ? pagination.total : undefined}
        backTo={myJobs}
        backLabel={`Volver a ${titles.myJobs}`}
        isHiddenOnMobile={isChat}
      >
        <OtherViews jobId={job._id} />
      </ApplicantsHeader>
      {applicants.length === 0 && shown === undefined ? (
        <NoApplicants job={job} total={total} pagination={pagination} stages={stages} view={view} />
      ) : (
        <div className="flex-1 max-lg:flex max-lg:flex-col lg:grid lg:h-[calc(100dvh-4rem)] lg:flex-none lg:grid-cols-[28rem_minmax(0,1fr)]">
          <SkipToDetail />
          <ListSection isShownOnMobile={view.chosenId === null}>
            <ApplicantList
              {...rest}
              job={job}
              filling={filling}
              pagination={pagination}
              groups={groups}
              selectedId={shown?._id}
            />
          </ListSection>
          <DetailSection isChat={isChat} isShownOnMobile={view.chosenId !== null}>
            {peerId !== null ? (
              <ConversationPane peerId={peerId} closeTo={view.buildHref({ view: null })} />
            ) : (
              <ApplicantPane
                {...rest}
                job={job}
                sequence={sequence}
                applicant={shown}
                request={request}
                isShown={isWide || view.chosenId !== null}
              />
            )}
          </DetailSection>
        </div>
      )}
    </>
  );
}

/** A link for the keyboard beyond the list, which may have a hundred stops; visible while it has the focus. */
const SkipToDetail = () => (
  <a
    href={`#${DETAIL_ID}`}
    className="btn btn-primary sr-only z-50 min-h-11 focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:px-4 max-lg:hidden"
  >
    Saltar al detalle
  </a>
);

type ListSectionProps = { isShownOnMobile: boolean; children: ReactNode };

const ListSection = ({ isShownOnMobile, children }: ListSectionProps) => (
  <div
    ref={focusList}
    className={classNames(
      'bg-base-100 border-base-300 relative lg:overflow-y-auto lg:border-r',
      !isShownOnMobile && 'max-lg:hidden',
    )}
  >
    {children}
  </div>
);

const DetailSection = ({ isChat, isShownOnMobile, children }: ListSectionProps & { isChat: boolean }) => (
  <section
    id={DETAIL_ID}
    tabIndex={-1}
    aria-label={isChat ? 'Chat con el aplicante' : 'Detalle del aplicante'}
    className={classNames('flex min-h-0 flex-1 flex-col', !isShownOnMobile && 'max-lg:hidden')}
  >
    {children}
  </section>
);

/** Links to the interviews and the board of the job. */
function OtherViews({ jobId }: { jobId: string }) {
  const { applicantsBoard, applicantsInterviews } = usePaths();
  return (
    <>
      <LinkButton to={applicantsInterviews(jobId)} tone="ghost" aria-label="Entrevistas de la vacante">
        <CalendarClock aria-hidden className="size-4" />
        <span className="max-sm:hidden">Entrevistas</span>
      </LinkButton>
      <LinkButton to={applicantsBoard(jobId)} tone="ghost" aria-label="Tablero por etapas">
        <SquareKanban aria-hidden className="size-4" />
        <span className="max-sm:hidden">Tablero</span>
      </LinkButton>
    </>
  );
}

type ListProps = Omit<Props, 'total' | 'applicants'> & {
  groups: ReturnType<typeof groupApplicants>;
  selectedId: string | undefined;
};

/** The applicants by what is to be done about them. */
function ApplicantList({
  job,
  filling,
  pagination,
  groups,
  stages,
  canContract,
  isReadOnly,
  view,
  selectedId,
}: ListProps) {
  const list = { selectedId, view };
  return (
    <>
      {filling !== null && !isReadOnly && <FillJob job={job} filling={filling} />}
      <ApplicantFilter jobId={job._id} view={view} found={pagination.total} stages={stages} />
      {APPLICANT_GROUPS.every((group) => groups[group].length === 0) && (
        <p className="text-muted px-3 py-6 text-center text-sm">{view.filter.emptyText}</p>
      )}
      <NewApplicants
        jobId={job._id}
        applicants={groups.new}
        canContract={canContract}
        isReadOnly={isReadOnly}
        {...list}
      />
      <ContractedApplicants
        applicants={groups.contract}
        hasNone={
          view.filter.status === null &&
          groups.hired.length === 0 &&
          groups.answered.every(({ contract }) => contract === null)
        }
        {...list}
      />
      <ApplicantSection title="Contrataciones" applicants={groups.hired} {...list} />
      <ApplicantSection title="Ya respondidos" applicants={groups.answered} {...list} />
      <Pagination
        page={view.search.page}
        totalPages={pagination.totalPages}
        getHref={(page) => view.buildHref({ page: page === 1 ? null : String(page), chosen: null })}
      />
      <ExportLinks jobId={job._id} view={view} />
    </>
  );
}

const FILE_LABELS: Record<ApplicantFile, string> = { csv: 'CSV', xlsx: 'Excel' };

/** Downloads the applicants whom the filters find, in their order. */
function ExportLinks({ jobId, view }: { jobId: string; view: ApplicantsViewState }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 px-3 pb-4 text-sm">
      {APPLICANT_FILES.map((file) => (
        <ExportLink key={file} jobId={jobId} file={file} view={view} />
      ))}
    </p>
  );
}

type ExportLinkProps = { jobId: string; file: ApplicantFile; view: ApplicantsViewState };

function ExportLink({ jobId, file, view }: ExportLinkProps) {
  const path = useFilePath(applicantsExportPath(jobId, file));
  const { page: _, ...search } = view.search;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
  const separator = path.includes('?') ? '&' : '?';
  return (
    <a
      href={query.size === 0 ? path : `${path}${separator}${query}`}
      download
      className="link link-primary inline-flex min-h-11 items-center gap-2"
    >
      <Download aria-hidden className="size-4" />
      {`Descargar la lista (${FILE_LABELS[file]})`}
    </a>
  );
}

/** Returns the chosen applicant; loads it if it is on another page of the list, or the filters leave it out. */
function useChosenApplicant(jobId: string, applicants: Applicant[], chosenId: string | null) {
  const listed = chosenId === null ? undefined : findApplicant(applicants, chosenId);
  const { data, error, refetch, isFetching } = useQuery({
    ...applicantQuery(jobId, chosenId ?? ''),
    enabled: chosenId !== null && listed === undefined,
  });
  // After a refetch that found nobody, the query still has its earlier data.
  const loaded = error?.status === 404 ? undefined : data?.applicant;
  return { chosen: listed ?? loaded, request: { error, refetch, isFetching } };
}

/**
 * Returns the applicant who is shown if none is chosen: the last one that was, or the first. It stays the same when a new application or contract
 * changes the order of the list.
 */
function useFirstApplicant(
  applicants: Applicant[],
  chosen: Applicant | undefined,
  first: Applicant | undefined,
) {
  const [lastId, setLastId] = useState<string>();
  const shown = chosen ?? applicants.find(({ _id }) => _id === lastId) ?? first;
  if (shown !== undefined && shown._id !== lastId) setLastId(shown._id);
  return shown;
}

/** The page has no applicants: there are none, nobody has what the filters ask for, or the page number is too high. */
function NoApplicants({
  job,
  total,
  pagination,
  stages,
  view,
}: Pick<Props, 'job' | 'total' | 'pagination' | 'stages' | 'view'>) {
  if (pagination.total === 0 && isFiltered(view.facts))
    return (
      <div className="mx-auto w-full max-w-2xl">
        <ApplicantFilter jobId={job._id} view={view} found={0} stages={stages} />
        <NobodyFits view={view} />
      </div>
    );
  if (total > 0) return <PageOutOfRange to={view.buildHref({ page: null })} />;
  if (view.chosenId !== null)
    return (
      <EmptyState icon={Users} title="Esta persona ya no está entre tus aplicantes">
        Retiró su aplicación o cerró su cuenta. Nadie más ha aplicado todavía.
      </EmptyState>
    );
  return (
    <EmptyState icon={Users} title={CONTRACT_FILTERS[0].emptyText}>
      Aún no hay aplicantes. Cuando alguien aplique a esta vacante, lo verás aquí.
    </EmptyState>
  );
}

/** Filters the applicants by status; who meets what is indispensable before who does not, the newest first, unless the server has ordered them otherwise (product.md, 'Applicants'). */
function filterAndSort(
  applicants: Applicant[],
  { filter, search }: Pick<ApplicantsViewState, 'filter' | 'search'>,
): Applicant[] {
  const filtered = applicants.filter(
    (applicant) => filter.status === null || toFilterStatus(applicant) === filter.status,
  );
  if (search.order !== undefined) return filtered;
  const isUnfit = ({ unmetRequirements }: Applicant) => Number(unmetRequirements.length > 0);
  return filtered.sort(
    (a, b) => isUnfit(a) - isUnfit(b) || Date.parse(b.appliedAt) - Date.parse(a.appliedAt),
  );
}
