import { classNames } from '../class-names.ts';

/** A placeholder while content is loading; its class sets the size. The surrounding list sets `aria-busy`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('skeleton bg-base-300', className)} />;
}
