import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { QueueState } from '@uneed/domain/site/admin/overview.api.ts';
import { Link } from 'react-router';
import { formatBadge } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { revealCurrent } from '../../../ui/display/reveal-current.ts';
import { ADMIN_GROUPS, type AdminGroup, countWaiting, getAdminHref } from './admin-pages.ts';

type Props = {
  /** The id of the page that is shown. */
  current: string;
  /** What waits for an admin, counted beside the pages. */
  queues: readonly QueueState[];
};

/**
 * Links to the pages for admins. Beside the page on wide screens, with the pages of all groups; above it on others, the
 * groups in a grid, with the pages of the current group in a row below it.
 */
export const AdminNav = (props: Props) => (
  <nav
    aria-label="Administración"
    className="lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:tall:sticky lg:top-20 lg:tall:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
  >
    <ul className="grid grid-cols-4 gap-1 sm:grid-cols-8 lg:flex lg:flex-col lg:gap-0">
      {ADMIN_GROUPS.map((group) => (
        <li key={group.label} className="contents lg:block lg:has-[ul]:pt-4 lg:[li:has(ul)+&]:pt-4">
          <Group group={group} {...props} />
        </li>
      ))}
    </ul>
  </nav>
);

const ITEM =
  'hover:bg-base-200 relative flex items-center rounded-field font-semibold whitespace-nowrap -outline-offset-2';
const toItem = (isCurrent: boolean, className: string) =>
  classNames(ITEM, className, isCurrent ? 'bg-primary/10 text-primary' : 'text-muted');

const GROUP_ITEM = 'min-h-12 justify-center text-xs sm:text-sm lg:min-h-8 lg:justify-start lg:px-3';
const PAGE_ITEM =
  'min-h-11 flex-auto justify-center px-1 text-sm sm:px-2 lg:min-h-8 lg:justify-start lg:px-3';

function Group({ group: { label, pages }, current, queues }: Props & { group: AdminGroup }) {
  const [first] = pages;
  if (!first) return null;
  const isCurrent = pages.some(({ id }) => id === current);
  const waiting = <Waiting count={countWaiting(pages, queues)} isInCorner />;
  if (pages.length === 1) {
    return (
      <Link
        to={getAdminHref(first)}
        aria-current={isCurrent ? 'page' : undefined}
        className={toItem(isCurrent, GROUP_ITEM)}
      >
        {label}
        {waiting}
      </Link>
    );
  }
  return (
    <>
      <Link
        to={getAdminHref(first)}
        aria-current={isCurrent ? 'true' : undefined}
        className={toItem(isCurrent, `${GROUP_ITEM} lg:hidden`)}
      >
        {label}
        {waiting}
      </Link>
      <p aria-hidden className="text-muted px-3 pb-1 text-xs max-lg:hidden">
        {label}
      </p>
      <ul
        aria-label={label}
        className={classNames(
          'border-base-300 order-last col-span-full flex flex-wrap border-t pt-1 lg:flex-col lg:border-0 lg:pt-0',
          !isCurrent && 'max-lg:hidden',
        )}
      >
        {pages.map((page) => (
          <li key={page.id} className="flex flex-auto lg:block">
            <Link
              ref={page.id === current ? revealCurrent : undefined}
              to={getAdminHref(page)}
              aria-current={page.id === current ? 'page' : undefined}
              className={toItem(page.id === current, PAGE_ITEM)}
            >
              {page.label}
              <Waiting count={countWaiting([page], queues)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How much waits in a queue; nothing if it is empty. In the grid of a narrow screen the number is in the corner. */
function Waiting({ count, isInCorner = false }: { count: number; isInCorner?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'bg-primary/10 text-primary rounded-full text-xs tabular-nums lg:ml-auto',
        isInCorner
          ? 'max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:px-1.5 max-lg:leading-4 lg:px-2 lg:leading-5'
          : 'ml-1.5 px-2 leading-5',
      )}
    >
      <span aria-hidden>{formatBadge(count)}</span>
      <span className="sr-only">{`, ${formatCount(count)} por atender`}</span>
    </span>
  );
}
