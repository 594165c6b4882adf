import { classNames } from '../class-names.ts';
import { getInitials, getInitialsColor } from './initials.ts';

const SIZES = { md: 'size-10 text-sm sm:size-12 sm:text-base', lg: 'size-16 text-xl' };

/** A company's initials on a square. Decorative: the name is shown next to it. */
export function CompanyLogo({ name, size = 'md' }: { name: string; size?: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'rounded-box flex shrink-0 items-center justify-center font-bold select-none',
        SIZES[size],
        getInitialsColor(name),
      )}
    >
      {getInitials(name, '?')}
    </span>
  );
}
