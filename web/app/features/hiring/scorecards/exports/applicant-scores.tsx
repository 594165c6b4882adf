import { useQuery } from '@tanstack/react-query';
import {
  type Criterion,
  formatAverage,
  SCORES,
  SCORES_PRIVACY_TEXT,
} from '@uneed/domain/hiring/scorecards/scorecard.rules.ts';
import type { ApplicantScores as Data } from '@uneed/domain/hiring/scorecards/scorecards.schema.ts';
import { ListChecks } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatDate } from '../../../../platform/format.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { applicantScoresQuery, usePutScore } from '../scorecards.queries.ts';

// Loaded when opened.
const CriteriaDialog = lazyModule(() => import('../criteria-dialog.tsx'));

type Applicant = { jobId: string; candidateId: string };
type Props = Applicant & {
  /** Whether the viewer only reads: a reader of the team. */
  isReadOnly: boolean;
};

/** The scores of an applicant by the criteria of the vacancy: the own ones, the averages, and who gave what. */
export function ApplicantScores({ jobId, candidateId, isReadOnly }: Props) {
  const { data, error, isFetching, refetch } = useQuery(applicantScoresQuery(jobId, candidateId));
  const [isChoosing, setIsChoosing] = useState(false);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={titleId} className="text-lg">
          Puntuación
        </h3>
        {data !== undefined && data.criteria.length > 0 && (
          <p className="font-semibold">{formatAverage(data.averages.total)}</p>
        )}
      </div>
      <p className="text-muted text-sm">{SCORES_PRIVACY_TEXT}</p>
      {data === undefined && error === null && <Skeleton className="rounded-field h-16" />}
      {data === undefined && error !== null && (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.criteria.length === 0 && (
        <p className="text-muted text-sm">Esta vacante todavía no tiene criterios.</p>
      )}
      {data?.criteria.map((criterion) => (
        <CriterionScore
          key={`${candidateId} ${criterion._id}`}
          jobId={jobId}
          candidateId={candidateId}
          criterion={criterion}
          isReadOnly={isReadOnly}
          data={data}
        />
      ))}
      {data !== undefined && <Scorers data={data} />}
      {data !== undefined && !isReadOnly && (
        <Button
          tone="ghost"
          className="self-start"
          aria-haspopup="dialog"
          onClick={() => setIsChoosing(true)}
        >
          <ListChecks aria-hidden className="size-4" />
          <span>{data.criteria.length === 0 ? 'Elegir criterios' : 'Cambiar criterios'}</span>
        </Button>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <CriteriaDialog jobId={jobId} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}

type CriterionProps = Props & { criterion: Criterion; data: Data };

/** The own score by a criterion, given by one tap, beside its average. */
function CriterionScore({ jobId, candidateId, criterion, isReadOnly, data }: CriterionProps) {
  const { mutate, isPending, variables } = usePutScore(criterion._id);
  const name = useId();
  const stored = data.given.find(({ isOwn }) => isOwn)?.scores[criterion._id] ?? null;
  const own = isPending ? variables.body.score : stored;
  const average = data.averages.criteria.find(({ _id }) => _id === criterion._id)?.average ?? null;
  const give = (score: (typeof SCORES)[number] | null) =>
    mutate({ params: { id: jobId, candidateId, criterionId: criterion._id }, body: { score } });
  const heading = (
    <>
      <span className="font-medium wrap-anywhere">{criterion.name}</span>
      <span className="text-muted">{` · ${average === null ? 'sin puntuar' : `promedio ${formatAverage(average)}`}`}</span>
    </>
  );
  if (isReadOnly) return <p className="text-sm">{heading}</p>;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm">{heading}</legend>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="join">
          {SCORES.map((score) => (
            <input
              key={score}
              type="radio"
              name={name}
              aria-label={String(score)}
              checked={own === score}
              onChange={() => give(score)}
              className="join-item btn btn-square not-checked:bg-base-100 not-checked:border-base-300 min-h-11 min-w-11"
            />
          ))}
        </div>
        {own !== null && (
          <Button
            tone="ghost"
            aria-label={`Quitar mi puntuación de «${criterion.name}»`}
            onClick={() => give(null)}
          >
            Quitar
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Who gave what; nothing while nobody scored. */
function Scorers({ data: { given, criteria } }: { data: Data }) {
  if (given.length === 0) return null;
  return (
    <ul aria-label="Quién puntuó" className="text-muted flex flex-col gap-1 text-sm">
      {given.map(({ authorName, scores, updatedAt }) => (
        <li key={`${authorName} ${updatedAt}`} className="wrap-anywhere">
          <strong className="text-base-content font-semibold">{authorName}</strong>
          {`: ${criteria
            .filter(({ _id }) => scores[_id] !== undefined)
            .map(({ _id, name }) => `${name} ${scores[_id]}`)
            .join(', ')} · ${formatDate(updatedAt)}`}
        </li>
      ))}
    </ul>
  );
}
