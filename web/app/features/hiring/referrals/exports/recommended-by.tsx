import { HeartHandshake } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { RECOMMENDATION_FIELD } from './recommendation-form.ts';
import { useRecommendation } from './use-recommendation.ts';

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
