import { classNames } from '../../../ui/class-names.ts';

/** The edge between the sea and the page; decorative. */
export function Wave({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 64"
      preserveAspectRatio="none"
      className={classNames('fill-base-200 block h-8 w-full sm:h-16', className)}
    >
      <path className="opacity-40" d="M0 36c180-32 360-32 540-8s360 32 540 8 300-24 360-12v40H0z" />
      <path d="M0 48c200-28 380-20 560 0s380 16 560-8 260-16 320-4v28H0z" />
    </svg>
  );
}
