import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';

const CARDS = ['a', 'b', 'c'];

/** Loading state of the feed, with a label. */
export function FeedLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="text-muted flex items-center gap-2 text-sm">
        <Spinner size="sm" />
        {label}
      </p>
      {CARDS.map((card) => (
        <Skeleton key={card} className="rounded-box h-56 w-full" />
      ))}
    </div>
  );
}
