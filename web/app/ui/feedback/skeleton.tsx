import { classNames } from '../class-names.ts';

/** Stands where something will be; give it a size. The list around it says `aria-busy`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('skeleton bg-base-300', className)} />;
}
