import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

const PADDINGS = {
  normal: 'p-5 sm:p-6',
  compact: 'p-4 sm:p-5',
  /** For rows that have their own vertical padding. */
  rows: 'px-4 py-1 sm:px-5',
};

type Props = Omit<ComponentProps<'div'>, 'style'> & {
  /** A class in `className` would not replace the padding: the order of the style sheet decides between the two. */
  padding?: keyof typeof PADDINGS;
};

/** A surface for related content. */
export function Card({ className, padding = 'normal', ...rest }: Props) {
  return (
    <div
      className={classNames('bg-base-100 border-base-300 rounded-box border', PADDINGS[padding], className)}
      {...rest}
    />
  );
}
