import { JOBS_COUNTED_MAX } from '@uneed/domain/jobs/job-filter.rules.ts';
import { formatCount, formatQuantity } from '../../../platform/format.ts';

const ID = 'resultados';

/** Takes the focus to the number of results, when what had it goes away. */
export const focusResults = () => document.getElementById(ID)?.focus({ preventScroll: true });

/** How many vacancies there are; read out when it changes. */
export function ResultsCount({ total }: { total: number | undefined }) {
  return (
    <p id={ID} role="status" tabIndex={-1} className="text-muted text-sm tabular-nums outline-none">
      {total !== undefined && countText(total)}
    </p>
  );
}

const countText = (total: number) =>
  total === JOBS_COUNTED_MAX
    ? `${formatCount(total)} o más oportunidades`
    : formatQuantity(total, 'oportunidad', 'oportunidades');
