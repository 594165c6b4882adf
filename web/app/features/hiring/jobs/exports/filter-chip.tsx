import { X } from 'lucide-react';
import { Link } from 'react-router';
import { focusResults } from '../../../../ui/display/skip-links.tsx';

type Props = {
  label: string;
  /** The search without the filter. */
  to: string;
};

/** An active filter that a click removes. */
export const FilterChip = ({ label, to }: Props) => (
  <Link
    to={to}
    preventScrollReset
    // The chip is removed by the click: move the focus to the results for keyboard users.
    onClick={focusResults}
    aria-label={`Quitar filtro ${label}`}
    className="bg-primary/10 text-primary hover:bg-primary/20 rounded-field flex min-h-11 max-w-72 items-center gap-2 pr-3 pl-3.5 text-sm font-medium transition-colors lg:min-h-9"
  >
    <span className="truncate">{label}</span>
    <X aria-hidden className="size-4 shrink-0" />
  </Link>
);
