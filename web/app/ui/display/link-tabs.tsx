import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { revealCurrent } from './reveal-current.ts';

type Tab = {
  id: string;
  label: string;
  to: string;
  /** What waits there, shown beside the label: '3', and for screen readers '3 por atender'. */
  count?: { shown: string; label: string };
};

/** Further props are those of every link, such as `replace`. */
type Props = Omit<LinkProps, 'to' | 'className' | 'style' | 'children'> & {
  /** Accessible name of the navigation. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the tab that the page shows. */
  current: string;
};

/** Links to the views of a page: as wide as a phone, side by side on wider screens. */
export function LinkTabs({ label, tabs, current, ...link }: Props) {
  return (
    <nav aria-label={label} className="border-base-300 flex overflow-x-auto border-b sm:gap-1">
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          ref={tab.id === current ? revealCurrent : undefined}
          to={tab.to}
          aria-current={tab.id === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 flex-auto items-center justify-center border-b-2 px-1 text-sm font-semibold whitespace-nowrap sm:flex-none sm:px-4',
            tab.id === current
              ? 'border-primary text-primary'
              : 'text-muted hover:text-base-content border-transparent',
          )}
          {...link}
        >
          {tab.label}
          {tab.count && (
            <span className="bg-primary/10 text-primary forced-colors:border relative ml-1.5 rounded-full px-2 text-xs leading-5 tabular-nums">
              <span aria-hidden>{tab.count.shown}</span>
              <span className="sr-only">{`, ${tab.count.label}`}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
