import { useQuery } from '@tanstack/react-query';
import {
  APPLICANT_FILES,
  type ApplicantFile,
} from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import {
  APPLICANT_GROUPS,
  type ApplicantGroup,
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
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { ConversationPane } from '../../../community/messages/exports/conversation-pane.tsx';
import { applicantQuery } from '../applications.queries.ts';
import { ApplicantsHeader } from '../exports/applicants-header.tsx';
import { ApplicantFilter, NobodyFits } from './applicant-filter.tsx';
import { useApplicantSequence } from './applicant-nav.tsx';
import { ApplicantPane } from './applicant-pane.tsx';
import { isFiltered, STATUS_FILTERS } from './applicant-search.ts';
import { ContractedApplicants } from './contracted-applicants.tsx';
import { FillJob } from './fill-job.tsx';
import { ApplicantSection, NewApplicants } from './new-applicants.tsx';
import { type ApplicantsViewState, findApplicant } from './use-applicants-view.ts';

type Props = {
  job: Pick<JobCard, '_id' | 'title' | 'isAnonimous' | 'openings' | 'shift'>;
  /** Set if the job can be closed as filled. */
  filling: JobFilling | null;
  /** All applicants; the pagination is of those that the filters find. */
  total: number;
  pagination: Pick<PageInfo, 'total' | 'totalPages'>;
  applicants: Applicant[];
  stages: Stage[];
  /** Whether these are the applicants of earlier filters, while those of the chosen ones are being loaded. */
  isLoading: boolean;
  canContract: boolean;
  isReadOnly: boolean;
  view: ApplicantsViewState;
};

/** Whether the list has only those of a filter. */
const isFound = ({ facts, statusFilter }: ApplicantsViewState): boolean =>
  isFiltered(facts) || statusFilter.status !== undefined;

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
  const { view, isLoading } = rest;
  const { myJobs } = usePaths();
  const titles = useAreaTitles();
  const groups = groupApplicants(sortApplicants(applicants, view));
  const order = APPLICANT_GROUPS.flatMap((group) => groups[group]);
  const listKey = useListKey(job._id, view, isLoading);
  const { shown, goneId, request } = useShownApplicant(job._id, order, listKey, view.chosenId);
  const sequence = useApplicantSequence({ listed: order, listKey, shown, goneId }, view.chosenId);
  const peerId = view.isChat && view.chosenId !== null ? (shown?.userId ?? null) : null;
  const isChat = peerId !== null;
  return (
    <>
      <ApplicantsHeader
        title={job.title}
        total={total}
        found={isFound(view) && !isLoading ? pagination.total : undefined}
        backTo={myJobs}
        backLabel={`Volver a ${titles.myJobs}`}
        isHiddenOnMobile={isChat}
      >
        <OtherViews jobId={job._id} />
      </ApplicantsHeader>
      {total === 0 && shown === undefined ? (
        <NoApplicants hasChosen={view.chosenId !== null} />
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
              <ApplicantPane {...rest} job={job} sequence={sequence} applicant={shown} request={request} />
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

/** The filters, and whom they find by what is to be done about them. */
function ApplicantList(props: ListProps) {
  const { job, filling, pagination, groups, stages, isLoading, isReadOnly, view } = props;
  const isEmpty = APPLICANT_GROUPS.every((group) => groups[group].length === 0);
  return (
    <>
      {filling !== null && !isReadOnly && <FillJob job={job} filling={filling} />}
      <ApplicantFilter
        jobId={job._id}
        view={view}
        found={isLoading ? undefined : pagination.total}
        stages={stages}
      />
      <div aria-busy={isLoading} className={classNames('transition-opacity', isLoading && 'opacity-60')}>
        {isEmpty ? <NobodyListed {...props} /> : <FoundApplicants {...props} />}
      </div>
    </>
  );
}

/** The list is empty: it is being loaded, its page number is too high, or the filters find nobody. */
function NobodyListed({ isLoading, pagination, view }: ListProps) {
  if (isLoading) return <ApplicantsLoading />;
  if (pagination.total > 0) return <PageOutOfRange to={view.buildHref({ page: null, chosen: null })} />;
  return <NobodyFits view={view} />;
}

const ApplicantsLoading = () => (
  <div className="flex flex-col gap-2 p-4">
    <p role="status" className="sr-only">
      Cargando aplicantes…
    </p>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="rounded-field h-20" />
    ))}
  </div>
);

function FoundApplicants(props: ListProps) {
  const { job, pagination, groups, isLoading, canContract, isReadOnly, view, selectedId } = props;
  const list = { selectedId, view };
  return (
    <>
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
          !isLoading &&
          view.statusFilter.status === undefined &&
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

/** Identifies the job and the search that the list on the screen is of: the earlier ones, while others are being loaded. */
function useListKey(jobId: string, { search }: ApplicantsViewState, isLoading: boolean): string {
  const next = JSON.stringify([jobId, search]);
  const [listKey, setListKey] = useState(next);
  if (!isLoading && listKey !== next) setListKey(next);
  return isLoading ? listKey : next;
}

type Shown = { listKey: string; applicant: Applicant };

/**
 * Returns the applicant who is shown: the chosen one; if none is chosen, the last one who was shown, or the first of another list. A new order keeps it, and
 * so does a decision that moves it out of the filter: who is not on this page of the list is loaded.
 */
function useShownApplicant(jobId: string, listed: Applicant[], listKey: string, chosenId: string | null) {
  const [last, setLast] = useState<Shown>();
  const isLastKept =
    last !== undefined && (last.listKey === listKey || findApplicant(listed, last.applicant._id));
  const id = chosenId ?? (isLastKept ? last.applicant : listed[0])?._id ?? '';
  const found = findApplicant(listed, id);
  if (found !== undefined && (found !== last?.applicant || listKey !== last.listKey))
    setLast({ listKey, applicant: found });
  const earlier = found === undefined && last !== undefined ? findApplicant([last.applicant], id) : undefined;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...applicantQuery(jobId, id),
    enabled: id !== '' && found === undefined,
    placeholderData: earlier && { applicant: earlier },
  });
  // After a refetch that found nobody, the query still has its earlier data.
  const isGone = found === undefined && error?.status === 404;
  if (isGone && chosenId === null) setLast(undefined);
  return {
    shown: found ?? (isGone ? undefined : data?.applicant),
    goneId: isGone ? id : null,
    request: { error, refetch, isFetching, isPlaceholderData },
  };
}

/** The job has no applicants. */
function NoApplicants({ hasChosen }: { hasChosen: boolean }) {
  if (hasChosen)
    return (
      <EmptyState icon={Users} title="Esta persona ya no está entre tus aplicantes">
        Retiró su aplicación o cerró su cuenta. Nadie más ha aplicado todavía.
      </EmptyState>
    );
  return (
    <EmptyState icon={Users} title={STATUS_FILTERS[0].emptyText}>
      Aún no hay aplicantes. Cuando alguien aplique a esta vacante, lo verás aquí.
    </EmptyState>
  );
}

/** Who meets what is indispensable before who does not, the newest first, unless the server has ordered them otherwise (product.md, 'Applicants'). */
function sortApplicants(applicants: Applicant[], { search }: Pick<ApplicantsViewState, 'search'>) {
  if (search.order !== undefined) return applicants;
  const isUnfit = ({ unmetRequirements }: Applicant) => Number(unmetRequirements.length > 0);
  return applicants.toSorted(
    (a, b) => isUnfit(a) - isUnfit(b) || Date.parse(b.appliedAt) - Date.parse(a.appliedAt),
  );
}
