import { ArrowLeft, ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';

type Props = {
  title: string;
  /** Number of applicants, unless the page shows it elsewhere. */
  total?: number;
  backTo: string;
  backLabel: string;
  /** Hidden on phones, where another header is shown. */
  isHiddenOnMobile?: boolean;
};

/** Header of a page without navigation bar: back link, title, link to the own applications of a person. */
export function ApplicantsHeader({ title, total, backTo, backLabel, isHiddenOnMobile = false }: Props) {
  const { applications } = usePaths();
  return (
    <header
      className={classNames(
        'bg-base-100 border-base-300 sticky top-0 z-10 flex min-h-16 items-center gap-2 border-b px-2 pt-[env(safe-area-inset-top)] sm:px-4',
        isHiddenOnMobile && 'max-lg:sr-only',
      )}
    >
      <Link to={backTo} aria-label={backLabel} className="btn btn-ghost btn-square min-h-11 min-w-11">
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 py-2">
        <h1 className="truncate text-lg leading-6">
          <span className="sr-only">Aplicantes de </span>
          {title}
        </h1>
        {total !== undefined && <p className="text-muted text-xs">{formatQuantity(total, 'aplicante')}</p>}
      </div>
      {applications !== undefined && (
        <LinkButton to={applications} tone="ghost" aria-label="Mis Aplicaciones">
          <ClipboardList aria-hidden className="size-4" />
          <span className="max-sm:hidden">Mis Aplicaciones</span>
        </LinkButton>
      )}
    </header>
  );
}
