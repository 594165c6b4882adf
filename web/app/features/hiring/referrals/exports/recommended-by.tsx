import { setRecommendation } from '@uneed/domain/hiring/referrals/referrals.paths.ts';
import { HeartHandshake } from 'lucide-react';
import type { ActionArgs } from '../../../../platform/forms/server-action.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useRecommendation } from './use-recommendation.ts';

/** The field of the form that takes a recommendation off ('quitar') or puts it back ('poner') without JavaScript. */
const RECOMMENDATION_FIELD = 'recomendacion';

/** Sends the form of a recommendation; undefined for another form of the page. */
export function sendRecommendationForm(
  { api, form }: Pick<ActionArgs, 'api' | 'form'>,
  jobId: string,
): Promise<unknown> | undefined {
  const wanted = form[RECOMMENDATION_FIELD];
  if (wanted === undefined) return undefined;
  return api.request(setRecommendation, { body: { jobId, isRemoved: wanted !== 'poner' } });
}

type Props = {
  jobId: string;
  /** Whether this page is for somebody who may apply; default true. */
  isWanted?: boolean;
  /** Whether the page has the action that takes it off without JavaScript; with it, the apply sheet does. */
  hasForm?: boolean;
  /** Classes of the box. */
  className?: string;
};

/**
 * Says who recommends the job that somebody may apply to. Renders nothing if nobody does, or if the recommendation was taken off;
 * without JavaScript it can be put back then.
 */
export function RecommendedBy({ jobId, isWanted = true, hasForm = false, className }: Props) {
  const { name, isRemoved } = useRecommendation(jobId, isWanted);
  if (name === null || (isRemoved && !hasForm)) return null;
  return (
    <div
      className={classNames(
        'items-center gap-3 text-sm',
        isRemoved ? 'noscript:flex hidden' : 'flex',
        className,
      )}
    >
      <HeartHandshake aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {isRemoved ? (
          'Aplicas sin recomendación'
        ) : (
          <span>
            Te recomienda <strong>{name}</strong>
          </span>
        )}
      </p>
      {hasForm && (
        <form method="post" className="noscript:block -mr-3 hidden">
          <Button
            type="submit"
            tone="ghost"
            name={RECOMMENDATION_FIELD}
            value={isRemoved ? 'poner' : 'quitar'}
          >
            {isRemoved ? 'Ponerla' : 'Quitar'}
          </Button>
        </form>
      )}
    </div>
  );
}
