import { JOBS_COUNTED_MAX } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { RESULTS_ID } from '../../../../ui/display/skip-links.tsx';

/** The number of jobs; a live region that screen readers announce. */
export function ResultsCount({ total }: { total: number | undefined }) {
  return (
    <p
      id={RESULTS_ID}
      role="status"
      tabIndex={-1}
      className="text-muted mr-auto text-sm tabular-nums outline-none max-[22rem]:text-xs"
    >
      {total !== undefined && formatTotal(total)}
    </p>
  );
}

const formatTotal = (total: number) =>
  total === JOBS_COUNTED_MAX ? `${formatCount(total)} o más vacantes` : formatQuantity(total, 'vacante');
