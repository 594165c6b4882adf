import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const SIZES = { sm: 'size-4', md: 'size-6', lg: 'size-10' };

/** A spinner; describe the activity in `label` or in text next to it. */
export function Spinner({ size = 'md', label }: { size?: keyof typeof SIZES; label?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <span aria-hidden className={classNames('loading loading-spinner', SIZES[size])} />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Fills the window while nothing can be shown yet; `children` may explain why. */
export function FullScreenSpinner({ children }: { children?: ReactNode }) {
  return (
    <div
      role="status"
      className="text-primary flex min-h-dvh flex-col items-center justify-center gap-4 p-4 text-center"
    >
      <Spinner size="lg" />
      <span className="sr-only">Cargando…</span>
      {children}
    </div>
  );
}
