import { classNames } from '../class-names.ts';

export type ButtonStyle = {
  /** `primary`: the main action; `soft`: a secondary action; `ghost`: in bars and lists; `danger`: a destructive action. */
  tone?: 'primary' | 'outline' | 'soft' | 'ghost' | 'danger';
  size?: 'md' | 'lg';
  /** Fills the available width. */
  isWide?: boolean;
  /** For a button with only an icon: square; requires an aria-label. */
  isSquare?: boolean;
};

const TONES = {
  primary: 'btn-primary',
  outline: 'btn-outline border-base-content/25 hover:border-primary hover:bg-base-100 hover:text-primary',
  soft: 'bg-base-300/60 border-transparent hover:bg-base-300',
  ghost: 'btn-ghost',
  danger: 'btn-error',
};

/** Classes of a button, also for links that look like one; at least 44 px high. */
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
