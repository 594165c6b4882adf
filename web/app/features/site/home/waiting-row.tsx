import { ChevronRight } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  to: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  title: string;
  /** One line below the title. */
  detail?: string;
  /** Beside the title, or below it where it does not fit; instead of the arrow. */
  end?: ReactNode;
};

/** Something that waits for the user, as an item of a list; the whole row is a link. */
export function WaitingRow({ to, icon: Icon, title, detail, end }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="hover:bg-base-200 rounded-field -mx-2 flex min-h-11 items-center gap-3 px-2 py-1.5"
      >
        <Icon aria-hidden className="text-primary size-5 shrink-0" />
        {/* On a phone a long end stands below the title instead of cutting it. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex min-w-0 flex-1 basis-40 flex-col">
            <span className="line-clamp-2 text-sm leading-snug font-semibold">{title}</span>
            {detail !== undefined && <span className="text-muted truncate text-xs">{detail}</span>}
          </span>
          {end}
        </span>
        {end === undefined && <ChevronRight aria-hidden className="text-muted size-4 shrink-0" />}
      </Link>
    </li>
  );
}
