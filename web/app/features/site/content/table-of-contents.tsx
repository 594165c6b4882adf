import { ChevronDown } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { Heading } from './content-document.ts';

/** A shorter text needs no table of contents. */
const HEADINGS_MIN = 4;

type Props = { headings: readonly Heading[]; className: string; isOpen: boolean };

/** Links to the parts of a long text. */
export function TableOfContents({ headings, className, isOpen }: Props) {
  if (headings.length < HEADINGS_MIN) return null;
  return (
    <details
      open={isOpen}
      className={classNames('group border-base-300 rounded-box border p-2 text-sm print:hidden', className)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-3 font-semibold">
        En esta página
        <ChevronDown aria-hidden className="text-muted size-5 group-open:rotate-180" />
      </summary>
      <nav aria-label="En esta página">
        <ol className="pb-1">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="link-hover text-muted flex min-h-11 items-center px-3 py-1 lg:min-h-9"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
