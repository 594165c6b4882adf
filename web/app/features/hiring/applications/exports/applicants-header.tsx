import { formatCount } from '@uneed/domain/kernel/count.ts';
import { ArrowLeft, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';

/** Said so that it is not taken for the applications on the page, which others sent. */
const OWN_APPLICATIONS = 'Aplicaciones que envié';

type ApplicantsHeaderProps = {
  title: string;
  /** What of the vacancy the page shows; its applicants by default. */
  subject?: string;
  /** Number of applicants, unless the page shows it elsewhere. */
  total?: number;
  /** How many of them the filters find, if there are filters. */
  found?: number | undefined;
  backTo: string;
  backLabel: string;
  /** Hidden on phones, where another header is shown. */
  isHiddenOnMobile?: boolean;
  /** A link to the other view of the applicants. */
  children?: ReactNode;
};

/** Header of a page without navigation bar: back link, title, link to the own applications of a person. */
export function ApplicantsHeader({
  title,
  subject,
  total,
  found,
  backTo,
  backLabel,
  isHiddenOnMobile = false,
  children,
}: ApplicantsHeaderProps) {
  const { applications } = usePaths();
  return (
    <header
      className={classNames(
        'bg-base-100 border-base-300 top-0 z-10 flex items-center gap-2 border-b px-2 pt-[env(safe-area-inset-top)] sm:px-4',
        // Without a position and a height of its own, with which it would keep its place above the chat.
        isHiddenOnMobile
          ? 'max-lg:sr-only lg:relative lg:tall:sticky lg:min-h-16'
          : 'tall:sticky relative min-h-16',
      )}
    >
      <Link to={backTo} aria-label={backLabel} className="btn btn-ghost btn-square min-h-11 min-w-11">
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 py-2">
        <h1 className="truncate text-lg leading-6">
          <span className="sr-only">{`${subject ?? 'Aplicantes'} de `}</span>
          {title}
        </h1>
        {subject !== undefined && <p className="text-muted text-xs">{subject}</p>}
        {total !== undefined && (
          <p className="text-muted text-xs">
            {`${found === undefined ? '' : `${formatCount(found)} de `}${formatQuantity(total, 'aplicante')}`}
          </p>
        )}
      </div>
      {children}
      {applications !== undefined && (
        <LinkButton to={applications} tone="ghost" aria-label={OWN_APPLICATIONS}>
          <ClipboardList aria-hidden className="size-4" />
          <span className="max-sm:hidden">{OWN_APPLICATIONS}</span>
        </LinkButton>
      )}
    </header>
  );
}
