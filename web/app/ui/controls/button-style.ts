import { classNames } from '../class-names.ts';

export type ButtonStyle = {
  /** `primary`: the one thing to do here; `soft`: beside it; `ghost`: in bars and lists; `danger`: destroys. */
  tone?: 'primary' | 'outline' | 'soft' | 'ghost' | 'danger';
  size?: 'md' | 'lg';
  /** Takes the whole width. */
  isWide?: boolean;
  /** Holds only an icon: square, and in need of an aria-label. */
  isSquare?: boolean;
};

const TONES = {
  primary: 'btn-primary',
  outline: 'btn-outline border-base-content/25 hover:border-primary hover:bg-base-100 hover:text-primary',
  soft: 'bg-base-300/60 border-transparent hover:bg-base-300',
  ghost: 'btn-ghost',
  danger: 'btn-error',
};

/** Classes of everything that looks like a button; at least 44 px high. */
export const buttonClasses = (
  { tone = 'primary', size = 'md', isWide, isSquare }: ButtonStyle,
  more?: string,
) =>
  classNames(
    'btn min-h-11 font-semibold shadow-none',
    TONES[tone],
    size === 'lg' && 'btn-lg min-h-13 text-base',
    isWide && 'w-full',
    isSquare && 'btn-square min-w-11',
    more,
  );
