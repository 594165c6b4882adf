import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  /** How many of its choices are on. */
  chosen: number;
  isUnfolded: boolean;
  children: ReactNode;
};

/** A part of the filters that folds, also before the page is awake. */
export function FilterSection({ title, chosen, isUnfolded, children }: Props) {
  // Only how it begins: what the visitor folds later stays as they left it.
  const [isOpen] = useState(isUnfolded || chosen > 0);
  return (
    <details open={isOpen} className="border-base-300 group border-b last:border-b-0">
      <summary className="rounded-field flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        {chosen > 0 && (
          <span className="bg-primary text-primary-content rounded-selector px-2 text-xs tabular-nums">
            {chosen}
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
