import type { ReactNode } from 'react';

/** The number of unread items on an icon. Place it in a `relative` element with the icon. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className="bg-error text-error-content forced-colors:border absolute -top-2 left-3 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-bold whitespace-nowrap tabular-nums">
      <span>{children}</span>
      <span className="sr-only"> sin leer</span>
    </span>
  );
}
