import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const TONES = {
  neutral: 'bg-base-300/70 text-base-content',
  primary: 'bg-primary/10 text-primary',
  success: 'bg-success/10 text-success',
  warning: 'bg-warning/10 text-warning',
  error: 'bg-error/10 text-error',
  /** Only for money: a hiring bonus, a referral bonus. */
  bonus: 'bg-accent text-accent-content',
  /** The same where it stands in a dense list or above the text of a vacancy: plain text on a phone. */
  quietBonus:
    'bg-accent text-accent-content max-sm:bg-transparent max-sm:px-0 max-sm:py-0 max-sm:text-secondary max-sm:[&_svg]:hidden max-sm:forced-colors:border-0',
};

/** A short label for a state or kind. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'rounded-selector forced-colors:border inline-flex items-center gap-1 px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-3.5',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
