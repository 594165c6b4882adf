import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left text-sm font-medium hover:bg-base-200 [&_svg]:size-5 [&_svg]:shrink-0';

/** A link in a `Menu`. */
export function MenuLink({ className, itemClassName, ...rest }: LinkProps & { itemClassName?: string }) {
  return (
    <li className={itemClassName}>
      <Link className={classNames(ITEM, className)} {...rest} />
    </li>
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'style'> & { itemClassName?: string };

/** A button in a `Menu`. */
export function MenuButton({ className, itemClassName, ...rest }: ButtonProps) {
  return (
    <li className={itemClassName}>
      <button type="button" className={classNames(ITEM, 'disabled:opacity-60', className)} {...rest} />
    </li>
  );
}
