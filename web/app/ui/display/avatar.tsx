import { ONLINE } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { getText, getTextLang } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { toSmallProfilePicture } from '@uneed/domain/people/media/media.rules.ts';
import { classNames } from '../class-names.ts';
import { getInitials, getInitialsColor } from './initials.ts';

const SIZES = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-3xl',
};

type Props = {
  name: string;
  /** Path or URL of the profile picture; without one the initials are shown. */
  picture?: string | null;
  size?: keyof typeof SIZES;
  /** Shows a green dot. */
  isOnline?: boolean;
};

/** A user's profile picture or initials. Decorative: the name is shown next to it. */
export function Avatar({ name, picture, size = 'md', isOnline = false }: Props) {
  const shape = classNames(
    'flex shrink-0 items-center justify-center rounded-full object-cover',
    SIZES[size],
  );
  return (
    <span className="relative inline-flex shrink-0">
      {picture ? (
        <img
          src={size === 'sm' || size === 'md' ? toSmallProfilePicture(picture) : picture}
          alt=""
          loading="lazy"
          decoding="async"
          className={classNames(shape, 'bg-base-300')}
        />
      ) : (
        <span aria-hidden className={classNames(shape, 'font-semibold select-none', getInitialsColor(name))}>
          {getInitials(name)}
        </span>
      )}
      {isOnline && (
        <span className="text-success border-base-100 bg-current forced-mark absolute right-0 bottom-0 size-3 rounded-full border-2">
          <span className="sr-only" lang={getTextLang()}>
            {getText(ONLINE)}
          </span>
        </span>
      )}
    </span>
  );
}
