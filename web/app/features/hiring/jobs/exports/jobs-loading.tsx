import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e'];

/** Loading state of a job list, with a label. */
export function JobsLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="text-muted flex items-center gap-2 text-sm">
        <Spinner size="sm" />
        {label}
      </p>
      {CARDS.map((card) => (
        <Skeleton key={card} className="rounded-box h-36 w-full" />
      ))}
    </div>
  );
}
