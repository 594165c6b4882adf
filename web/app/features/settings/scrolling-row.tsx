import { ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useHiddenEnds } from './use-hidden-ends.ts';

/** What a row hides fades out, so that one sees that there is more. */
const FADES = {
  none: '',
  start: 'mask-l-from-80% mask-l-to-93%',
  end: 'mask-r-from-80% mask-r-to-93%',
  both: 'mask-x-from-80% mask-x-to-93%',
};

/** A row that scrolls under the thumb on a phone; from `lg` on it lies there as it is. */
export function ScrollingRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(row);
  return (
    <>
      <div
        ref={row}
        className={classNames(
          'overflow-x-auto px-4 py-2 [scrollbar-width:none] lg:mask-none lg:overflow-visible lg:p-0',
          FADES[hidden],
        )}
      >
        {children}
      </div>
      {(hidden === 'end' || hidden === 'both') && (
        <ChevronRight
          aria-hidden
          className="text-muted pointer-events-none absolute top-1/2 right-1 size-5 -translate-y-1/2 lg:hidden"
        />
      )}
    </>
  );
}
