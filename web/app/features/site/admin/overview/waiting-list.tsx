import { useQuery } from '@tanstack/react-query';
import { formatCount, QUEUE_COUNT_MAX } from '@uneed/domain/kernel/count.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { QUEUE_LABELS, QUEUE_LATE_DAYS, QUEUE_OLDEST_LABELS } from '@uneed/domain/site/admin/admin.rules.ts';
import type { QueueState } from '@uneed/domain/site/admin/overview.api.ts';
import { CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../../../platform/clock.ts';
import { formatRelativeTime } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { getQueueHref } from '../admin-pages.ts';
import { queuesQuery } from '../queues.queries.ts';

type Waiting = QueueState & { oldestAt: string };

const isWaiting = (queue: QueueState): queue is Waiting => queue.count > 0 && queue.oldestAt !== null;

/** The queues in which something waits, the one that waits longest first. */
export function WaitingList() {
  const queues = useQuery(queuesQuery);
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-4">
      <h2 id="waiting" className="text-xl">
        Lo que espera
      </h2>
      {queues.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : queues.isLoadingError ? (
        <ErrorState message={queues.error.message} onRetry={() => void queues.refetch()} />
      ) : (
        <QueueCards queues={queues.data.queues.filter(isWaiting)} />
      )}
    </section>
  );
}

function QueueCards({ queues }: { queues: Waiting[] }) {
  if (queues.length === 0) {
    return (
      <p className="bg-base-100 border-base-300 rounded-box flex items-center gap-3 border p-4 text-sm">
        <CircleCheck aria-hidden className="text-success size-5 shrink-0" />
        Todo está al día: nada espera por ti.
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {queues
        .toSorted((a, b) => (a.oldestAt < b.oldestAt ? -1 : 1))
        .map((queue) => (
          <li key={queue.id} className="grid">
            <QueueCard queue={queue} />
          </li>
        ))}
    </ul>
  );
}

function QueueCard({ queue: { id, count, oldestAt } }: { queue: Waiting }) {
  const now = useNow();
  const isLate = new Date(oldestAt) < addDays(now, -QUEUE_LATE_DAYS);
  const href = getQueueHref(id);
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{QUEUE_LABELS[id]}</span>
        <span
          className={classNames('flex items-center gap-1 text-xs', isLate ? 'text-warning' : 'text-muted')}
        >
          {isLate && <Clock aria-hidden className="size-3.5 shrink-0" />}
          <span>{`${QUEUE_OLDEST_LABELS[id]}, ${formatRelativeTime(oldestAt, now)}`}</span>
        </span>
      </span>
      <span className="text-2xl font-bold tabular-nums">
        {count === QUEUE_COUNT_MAX ? `${formatCount(count)}+` : formatCount(count)}
      </span>
    </>
  );
  const classes = 'bg-base-100 border-base-300 rounded-box flex items-center gap-4 border p-4';
  if (href === null) return <p className={classes}>{content}</p>;
  return (
    <Link to={href} className={classNames(classes, 'hover:border-primary')}>
      {content}
    </Link>
  );
}
