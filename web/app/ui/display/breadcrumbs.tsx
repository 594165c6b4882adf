import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

/** A page above the current one, or the current one as the last. */
export type Crumb = { title: string; path: string };

/** The pages above this one, starting with the home page. On a phone only those, if there are any: the title follows. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación" className="print:hidden">
      <ol className="text-muted flex flex-wrap items-center gap-x-1 text-sm">
        <li>
          <Link to="/" className="link-hover flex min-h-11 items-center">
            Inicio
          </Link>
        </li>
        {crumbs.map(({ title, path }, index) => (
          <li
            key={path}
            className={classNames(
              'flex items-center gap-1',
              index > 0 && index === crumbs.length - 1 && 'max-sm:hidden',
            )}
          >
            <ChevronRight aria-hidden className="size-4 shrink-0" />
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="text-base-content">
                {title}
              </span>
            ) : (
              <Link to={path} className="link-hover flex min-h-11 items-center">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
