import { toSmallProfilePicture } from '@uneed/domain/people/media/media.rules.ts';
import { classNames } from '../class-names.ts';
import { getInitials, getInitialsColor } from './initials.ts';

const SIZES = {
  md: 'size-10 text-sm sm:size-12 sm:text-base',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
};

type Props = {
  name: string;
  /** Path or URL of the logo; without one the initials are shown. */
  logo?: string | undefined;
  size?: keyof typeof SIZES;
};

/** A company's logo or initials on a square. Decorative: the name is shown next to it. */
export function CompanyLogo({ name, logo, size = 'md' }: Props) {
  if (logo)
    return (
      <img
        src={size === 'md' ? toSmallProfilePicture(logo) : logo}
        alt=""
        loading="lazy"
        decoding="async"
        className={classNames('rounded-box bg-base-300 shrink-0 object-cover', SIZES[size])}
      />
    );
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
