import type { Applicant } from '@uneed/domain/applications/applications.schema.ts';
import { ArrowLeft, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageOutOfRange } from '../../../ui/feedback/page-out-of-range.tsx';
import { ConversationPane } from '../../messages/exports/conversation-pane.tsx';
import { ApplicantDetail } from './applicant-detail.tsx';
import { ApplicantsBar } from './applicants-header.tsx';
import { ContractedApplicants } from './contracted-applicants.tsx';
import { NewApplicants } from './new-applicants.tsx';
import type { ApplicantsViewState } from './use-applicants-view.ts';

type Props = {
  job: { _id: string; title: string; isAnonimous: boolean };
  total: number;
  totalPages: number;
  applicants: Applicant[];
  canContract: boolean;
  view: ApplicantsViewState;
};

/** The owner's view: list beside detail or chat, on a phone one after the other (specification 2 §2). */
export function ApplicantsView({ job, total, totalPages, applicants, canContract, view }: Props) {
  const fresh = applicants.filter(({ contract }) => contract === null);
  const contracted = applicants.filter(({ contract }) => contract !== null);
  const chosen = applicants.find(({ _id }) => _id === view.chosenId);
  const shown = useShown(applicants, chosen, fresh[0] ?? contracted[0]);
  const isChat = view.isChat && chosen !== undefined;
  const list = { selectedId: shown?._id, view };
  return (
    <>
      <ApplicantsBar
        title={job.title}
        total={total}
        backTo="/my-jobs"
        backLabel="Volver a Mis Trabajos"
        isOutOfSight={isChat}
      />
      {shown === undefined && total > 0 && <PageOutOfRange to={view.hrefWith({ page: null })} />}
      {shown === undefined && total === 0 && (
        <EmptyState icon={Users} title="Aún no hay aplicantes">
          Cuando alguien aplique a esta vacante, lo verás aquí.
        </EmptyState>
      )}
      {shown !== undefined && (
        <div className="flex-1 lg:grid lg:h-[calc(100dvh-4rem)] lg:flex-none lg:grid-cols-[28rem_minmax(0,1fr)]">
          <div
            className={classNames(
              'bg-base-100 border-base-300 lg:overflow-y-auto lg:border-r',
              chosen !== undefined && 'max-lg:hidden',
            )}
          >
            <NewApplicants jobId={job._id} applicants={fresh} canContract={canContract} {...list} />
            <ContractedApplicants applicants={contracted} {...list} />
            <Pagination
              page={view.page}
              totalPages={totalPages}
              getHref={(page) => view.hrefWith({ page: page === 1 ? null : String(page), chosen: null })}
            />
          </div>
          <section
            aria-label={isChat ? 'Chat con el aplicante' : 'Detalle del aplicante'}
            className={classNames(
              'flex min-h-0 flex-col lg:overflow-y-auto',
              chosen === undefined && 'max-lg:hidden',
            )}
          >
            {isChat ? (
              <ConversationPane peerId={shown._id} closeTo={view.hrefWith({ view: null })} />
            ) : (
              <Detail job={job} applicant={shown} canContract={canContract} view={view} />
            )}
          </section>
        </div>
      )}
    </>
  );
}

/**
 * The chosen one, else the first; who is shown once stays, when somebody else applies or their own contract opens: what one
 * reads does not change under one's eyes, nor the button under one's finger.
 */
function useShown(applicants: Applicant[], chosen: Applicant | undefined, first: Applicant | undefined) {
  const [lastId, setLastId] = useState<string>();
  const shown = chosen ?? applicants.find(({ _id }) => _id === lastId) ?? first;
  if (shown !== undefined && shown._id !== lastId) setLastId(shown._id);
  return shown;
}

type DetailProps = Pick<Props, 'job' | 'canContract' | 'view'> & { applicant: Applicant };

function Detail({ job, applicant, canContract, view }: DetailProps) {
  return (
    <>
      <Link
        to={view.hrefWith({ chosen: null, view: null })}
        className="text-muted mx-4 mt-2 flex min-h-11 items-center gap-2 self-start text-sm font-medium lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Todos los aplicantes
      </Link>
      <ApplicantDetail
        // Each person has their own dialogs and buttons under way.
        key={applicant._id}
        job={job}
        applicant={applicant}
        canContract={canContract}
        chatHref={view.hrefWith({ chosen: applicant._id, view: 'chat' })}
      />
    </>
  );
}
