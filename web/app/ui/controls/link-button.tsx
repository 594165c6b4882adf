import { Link, type LinkProps } from 'react-router';
import { type ButtonStyle, buttonClasses } from './button-style.ts';

type Props = Omit<LinkProps, 'style'> & ButtonStyle;

/** A link that looks like a button. */
export function LinkButton({ tone, size, isWide, isSquare, className, ...rest }: Props) {
  return <Link className={buttonClasses({ tone, size, isWide, isSquare }, className)} {...rest} />;
}
