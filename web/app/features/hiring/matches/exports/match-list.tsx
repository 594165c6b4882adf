import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { DISMISSAL_LABELS, type DismissalReason } from '@uneed/domain/hiring/matches/dismissal.rules.ts';
import { dismissJob, undismissJob } from '@uneed/domain/hiring/matches/dismissals.paths.ts';
import { keysOf } from '@uneed/domain/kernel/list.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { toastError } from '../../../../platform/api/toasts.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { JobSummary } from '../../jobs/exports/job-summary.tsx';

export type Match = { job: JobCard; reason: string };

const TEXT_BUTTON = 'link-hover min-h-11 cursor-pointer text-left text-sm font-semibold disabled:opacity-60';

const REASONS = keysOf<DismissalReason>(DISMISSAL_LABELS);

type QuestionProps = {
  title: string;
  isPending: boolean;
  onChoose: (reason: DismissalReason) => void;
  onCancel: () => void;
};

function ReasonQuestion({ title, isPending, onChoose, onCancel }: QuestionProps) {
  return (
    <fieldset disabled={isPending} aria-busy={isPending} className="flex flex-col">
      <legend className="mb-1 text-sm font-semibold">¿Por qué no te interesa «{title}»?</legend>
      {REASONS.map((reason) => (
        <button key={reason} type="button" className={TEXT_BUTTON} onClick={() => onChoose(reason)}>
          {DISMISSAL_LABELS[reason]}
        </button>
      ))}
      <button type="button" className={classNames(TEXT_BUTTON, 'text-muted')} onClick={onCancel}>
        Cancelar
      </button>
    </fieldset>
  );
}

/** A suggested job. Who is not interested says why in its place, and can take it back there until the list is loaded again. */
function MatchCard({ job, reason }: Match) {
  const [state, setState] = useState<'shown' | 'asking' | 'dismissed'>('shown');
  const params = { id: job._id };
  const dismiss = useApiMutation(dismissJob, {
    onSuccess: () => setState('dismissed'),
    onError: toastError,
  });
  const undo = useApiMutation(undismissJob, { onSuccess: () => setState('shown'), onError: toastError });
  if (state === 'asking') {
    return (
      <ReasonQuestion
        title={job.title}
        isPending={dismiss.isPending}
        onChoose={(chosen) => dismiss.mutate({ params, body: { reason: chosen } })}
        onCancel={() => setState('shown')}
      />
    );
  }
  if (state === 'dismissed') {
    return (
      <div role="status" className="flex flex-col gap-1 text-sm">
        <p>Ya no te sugerimos «{job.title}», y las parecidas salen después.</p>
        <button
          type="button"
          className={classNames(TEXT_BUTTON, 'text-primary')}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ params })}
        >
          Deshacer
        </button>
      </div>
    );
  }
  return (
    <>
      <JobSummary job={job} heading="h3" isWholeCard />
      <div className="mt-auto flex items-center justify-between gap-2">
        <p className="text-primary text-xs font-semibold">{reason}</p>
        <button
          type="button"
          className="text-muted link-hover relative z-10 min-h-11 shrink-0 cursor-pointer text-xs"
          onClick={() => setState('asking')}
        >
          No me interesa<span className="sr-only">: {job.title}</span>
        </button>
      </div>
    </>
  );
}

/** The jobs that suit the user, each with the reason; on a phone a strip that scrolls sideways. */
export function MatchList({ matches }: { matches: readonly Match[] }) {
  const titleId = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-base">
          Mejores coincidencias
        </h2>
        <Link
          to="/jobs"
          aria-label="Ver todas las vacantes"
          className="link-hover text-primary flex min-h-11 items-center text-sm font-semibold"
        >
          Ver todas
        </Link>
      </div>
      <ul className="flex gap-3 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:grid lg:grid-cols-3">
        {matches.map((match) => (
          <li
            key={match.job._id}
            className="bg-base-100 border-base-300 rounded-box hover:border-primary relative flex w-72 shrink-0 flex-col gap-2 border p-3 transition-colors lg:w-auto"
          >
            <MatchCard {...match} />
          </li>
        ))}
      </ul>
    </section>
  );
}
