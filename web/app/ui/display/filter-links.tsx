import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { revealCurrent } from './reveal-current.ts';

type Props = {
  /** Accessible name of the navigation. */
  label: string;
  links: readonly { id: string; label: string; to: string }[];
  /** The id of the link whose list the page shows. */
  current: string;
};

/** Links to the filtered views of a list: one row that scrolls on a phone, as many rows as necessary on wider screens. */
export const FilterLinks = ({ label, links, current }: Props) => (
  <nav aria-label={label} className="-mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0">
    {links.map(({ id, label: text, to }) => (
      <Link
        key={id}
        ref={id === current ? revealCurrent : undefined}
        to={to}
        aria-current={id === current ? 'page' : undefined}
        className={classNames(
          'rounded-field flex min-h-11 shrink-0 items-center border px-4 text-sm font-semibold -outline-offset-2',
          id === current ? 'border-primary text-primary' : 'border-base-300 text-muted',
        )}
      >
        {text}
      </Link>
    ))}
  </nav>
);
