import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  /** Number of chosen options. */
  chosen: number;
  isOpenByDefault: boolean;
  children: ReactNode;
};

/** A collapsible section of the filters; works before hydration. */
export function FilterSection({ title, chosen, isOpenByDefault, children }: Props) {
  // Initial state only: later the browser keeps what the visitor opened or closed.
  const [isOpen] = useState(isOpenByDefault || chosen > 0);
  return (
    <details open={isOpen} className="border-base-300 group border-b last:border-b-0">
      <summary className="rounded-field flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        {chosen > 0 && (
          <span className="bg-primary text-primary-content rounded-selector px-2 text-xs tabular-nums">
            <span>{chosen}</span>
            <span className="sr-only"> en uso</span>
          </span>
        )}
        <ChevronDown
          aria-hidden
          className="text-muted ml-auto size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
