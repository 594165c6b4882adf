import { pageWindow } from '@uneed/domain/kernel/page-window.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

type Props = {
  /** From 1. */
  page: number;
  totalPages: number;
  /** Returns the href of a page. */
  getHref: (page: number) => string;
};

const ITEM = 'btn btn-ghost min-h-11 min-w-11 px-3 font-semibold tabular-nums';

/** Links to the pages of a list, at most 5 numbers (product.md, 'Job lists'); renders nothing for a single page. */
export function Pagination({ page, totalPages, getHref }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex items-center justify-center gap-1">
      {page > 1 && (
        <Link to={getHref(page - 1)} rel="prev" aria-label="Página anterior" className={ITEM}>
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      )}
      {pageWindow(page, totalPages).map((number) => (
        <Link
          key={number}
          to={getHref(number)}
          aria-label={`Página ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={classNames(ITEM, number === page && 'btn-primary')}
        >
          {number}
        </Link>
      ))}
      {page < totalPages && (
        <Link to={getHref(page + 1)} rel="next" aria-label="Página siguiente" className={ITEM}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  );
}
