import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The line that opens a `details` with the class `group`: its text, and an arrow at the end. */
export const DetailsSummary = ({ children }: { children: ReactNode }) => (
  <summary className="rounded-field flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
    <span className="contents">{children}</span>
    <ChevronDown
      aria-hidden
      className="text-muted ml-auto size-4 transition-transform group-open:rotate-180"
    />
  </summary>
);
