import { formatCount } from '@uneed/domain/kernel/count.ts';
import { Link } from 'react-router';

/** A page of jobs, with their number. */
export type PlaceLink = { title: string; path: string; count: number };

type Props = { title: string; links: readonly PlaceLink[] };

/** Links to other pages of jobs; renders nothing without any. */
export function PlaceLinks({ title, links }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="flex flex-col gap-1">
      <h2 className="text-lg">{title}</h2>
      <ul className="flex flex-col">
        {links.map((link) => (
          <li key={link.path}>
            <PlaceLinkRow {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link with the number at its end. */
export const PlaceLinkRow = ({ title, path, count }: PlaceLink) => (
  <Link
    to={path}
    className="group hover:text-primary flex min-h-11 items-center justify-between gap-3 py-1 leading-snug"
  >
    <span className="group-hover:underline">{title}</span>{' '}
    <span className="text-muted text-sm tabular-nums">
      {formatCount(count)}
      <span className="sr-only">{count === 1 ? ' vacante' : ' vacantes'}</span>
    </span>
  </Link>
);
