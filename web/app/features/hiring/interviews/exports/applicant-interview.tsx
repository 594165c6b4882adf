import { useQuery } from '@tanstack/react-query';
import { formatInterviewTime } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type {
  ApplicantInterview as Data,
  Interview,
  InterviewOffer,
} from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { CalendarLinks } from '../calendar-links.tsx';
import { CancelInterviewButton } from '../cancel-interview-button.tsx';
import { InterviewTerms } from '../interview-terms.tsx';
import { InterviewTime } from '../interview-time.tsx';
import { applicantInterviewQuery, useSetResult, useWithdrawOffer } from '../interviews.queries.ts';

// Loaded when opened.
const OfferInterviewDialog = lazyModule(() => import('../offer-interview-dialog.tsx'));

type Props = {
  job: { _id: string; isAnonimous: boolean };
  applicant: { _id: string; fullName: string; isWithheld: boolean };
  isReadOnly: boolean;
};

/** Times that are withdrawn go with their button. */
const focusTitle = createFocusFallback('h3');

/** The interview of an applicant for the owner of the vacancy: what was offered or agreed, and what may be done about it. */
export function ApplicantInterview({ job, applicant, isReadOnly }: Props) {
  const { data, error, isFetching, refetch } = useQuery(applicantInterviewQuery(job._id, applicant._id));
  return (
    <Card ref={focusTitle} className="flex flex-col gap-4">
      <h3 className="text-lg">Entrevista</h3>
      {data === undefined && error !== null && (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data === undefined && error === null && <Skeleton className="h-11" />}
      {data !== undefined && (
        <State key={applicant._id} job={job} applicant={applicant} isReadOnly={isReadOnly} data={data} />
      )}
    </Card>
  );
}

type Offering = {
  replaced: Interview | null;
  earlier: Interview | InterviewOffer | null;
  offerId: string | null;
};

function State({ job, applicant, isReadOnly, data }: Props & { data: Data }) {
  const { offer, interview, blockedReason, canReplace, team } = data;
  // What the dialog was opened for: the page changes live, and the interview may be cancelled, or agreed, meanwhile.
  const [offering, setOffering] = useState<Offering | null>(null);
  const isNothing = offer === null && interview === null;
  const isAsked = offer !== null && offer.otherTimes !== null;
  return (
    <>
      {isNothing && (
        <p className="text-muted text-sm">
          Ofrece una o varias horas: quien aplica elige la suya y a los dos les avisamos.
        </p>
      )}
      {offer !== null && <Offered job={job} applicant={applicant} isReadOnly={isReadOnly} offer={offer} />}
      {interview !== null && <Agreed interview={interview} isReadOnly={isReadOnly} />}
      {!isReadOnly && (blockedReason === null || canReplace) && (
        <Button
          tone={isNothing || isAsked ? 'primary' : 'outline'}
          className="self-start"
          onClick={() =>
            setOffering({
              replaced: canReplace ? interview : null,
              earlier: canReplace ? interview : offer,
              offerId: offer?._id ?? null,
            })
          }
        >
          <CalendarClock aria-hidden className="size-5" />
          <span>
            {canReplace ? 'Cambiar la hora' : offer === null ? 'Ofrecer entrevista' : 'Ofrecer otras horas'}
          </span>
        </Button>
      )}
      {blockedReason !== null && isNothing && <p className="text-muted text-sm">{blockedReason}</p>}
      {offering !== null && (
        <Suspense fallback={null}>
          <OfferInterviewDialog
            job={job}
            applicants={[applicant]}
            team={team}
            {...offering}
            onClose={() => setOffering(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Offered({ job, applicant, isReadOnly, offer }: Props & { offer: InterviewOffer }) {
  const withdraw = useWithdrawOffer();
  return (
    <>
      {offer.otherTimes !== null && (
        <p className="text-sm font-semibold wrap-anywhere">
          {`Pide otras horas${offer.otherTimes === '' ? '.' : `: «${offer.otherTimes}»`}`}
        </p>
      )}
      <p className="text-sm">
        {offer.slots.length === 0
          ? 'No quedan horas libres de las que ofreciste.'
          : 'Todavía no ha elegido. Le ofreciste:'}
      </p>
      {offer.slots.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
          {offer.slots.map(({ _id, startsAt }) => (
            <li key={_id}>{formatInterviewTime(new Date(startsAt))}</li>
          ))}
        </ul>
      )}
      {offer.sharedWith > 1 && (
        <p className="text-muted text-sm">{`Entre estas horas eligen ${offer.sharedWith} personas.`}</p>
      )}
      <InterviewTerms terms={offer} />
      {!isReadOnly && (
        <Button
          tone="ghost"
          className="self-start"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: job._id, candidateId: applicant._id } })}
        >
          Retirar las horas
        </Button>
      )}
    </>
  );
}

function describe({ status, cancelled, hasMoved }: Interview): string {
  switch (status) {
    case 'booked':
      return hasMoved ? 'Acordada. Cambió la hora una vez.' : 'Acordada.';
    case 'held':
      return 'La entrevista se hizo.';
    case 'noShow':
      return 'No llegó a la entrevista.';
    case 'cancelled':
      return `${cancelled?.by === 'owner' ? 'La cancelaste.' : 'La canceló quien aplicó.'}${cancelled?.reason ? ` «${cancelled.reason}»` : ''}`;
  }
}

function Agreed({ interview, isReadOnly }: { interview: Interview; isReadOnly: boolean }) {
  const { _id, startsAt, status, answer, can } = interview;
  return (
    <>
      <p>
        <InterviewTime startsAt={startsAt} />
      </p>
      <p className="text-sm wrap-anywhere">{describe(interview)}</p>
      {status === 'booked' && <InterviewTerms terms={interview} />}
      {answer !== '' && <p className="text-sm wrap-anywhere">{`Su respuesta: «${answer}»`}</p>}
      {can.cancel && (
        <div className="flex flex-wrap gap-2">
          <CalendarLinks interviewId={_id} />
          {!isReadOnly && (
            <CancelInterviewButton
              interviewId={_id}
              hint="Le avisaremos ahora. Después puedes ofrecerle otra hora; su aplicación sigue como está."
            />
          )}
        </div>
      )}
      {can.recordResult && !isReadOnly && <Results interview={interview} />}
    </>
  );
}

const RESULTS = [
  { result: 'held', label: 'Se hizo' },
  { result: 'noShow', label: 'No llegó' },
] as const;

function Results({ interview: { _id, status } }: { interview: Interview }) {
  const set = useSetResult();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {RESULTS.map(({ result, label }) => (
          <Button
            key={result}
            tone="outline"
            aria-pressed={status === result}
            disabled={set.isPending || status === result}
            onClick={() => set.mutate({ params: { id: _id }, body: { result, base: { status } } })}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="text-muted text-sm">
        Si marcas «No llegó», se lo decimos y puede responderte. Nadie más lo ve.
      </p>
    </div>
  );
}
