import type { Pagination as PageData } from '@uneed/domain/kernel/page.schema.ts';
import { TOKEN_REASON_LABELS } from '@uneed/domain/organizations/plans/token.rules.ts';
import type { TokenEntry } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { Coins } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { usePlanPaths } from '../plan-paths.ts';

type Props = { entries: TokenEntry[]; pagination: PageData; page: number };

/** What happened to the tokens, newest first. */
export function TokenEntries({ entries, pagination, page }: Props) {
  const { tokens } = usePlanPaths();
  const titleId = useId();
  if (entries.length === 0 && pagination.total > 0) return <PageOutOfRange to={tokens} />;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg">
        Movimientos
      </h2>
      {entries.length === 0 ? (
        <EmptyState icon={Coins} title="Todavía no tienes movimientos">
          Cuando recibas o uses tokens, aquí verás cuántos, para qué y cuándo.
        </EmptyState>
      ) : (
        <ul className="bg-base-100 border-base-300 rounded-box divide-base-300 divide-y border">
          {entries.map((entry) => (
            <li key={entry.number}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(number) => `${tokens}?page=${number}`}
      />
    </section>
  );
}

function Entry({ entry: { reason, amount, balanceAfter, job, createdAt } }: { entry: TokenEntry }) {
  return (
    <div className="flex items-start justify-between gap-4 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-medium">{TOKEN_REASON_LABELS[reason]}</p>
        <p className="text-muted text-sm wrap-anywhere">
          {job && (
            <>
              <Link to={`/jobs/${job._id}`} className="hover:text-primary hover:underline">
                {job.title}
              </Link>
              <span> · </span>
            </>
          )}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <p className="flex shrink-0 flex-col items-end tabular-nums">
        <span className={classNames('font-semibold', amount > 0 && 'text-success')}>
          {amount > 0 ? `+${amount}` : `−${-amount}`}
        </span>
        <span className="text-muted text-xs">Quedan {balanceAfter}</span>
      </p>
    </div>
  );
}
