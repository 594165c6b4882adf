import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toResultsPath } from '../../../hiring/search/exports/search-combobox.ts';
import { landingQuery } from '../landing.queries.ts';

/** Links to searches for occupations that many open jobs have in their titles; nothing while there are none. */
export function PopularOccupations() {
  const { data } = useQuery(landingQuery);
  if (data === undefined || data.occupations.length === 0) return null;
  return (
    <nav aria-labelledby="popular" className="flex flex-col gap-2">
      <p id="popular" className="text-sea-text text-sm">
        Búsquedas de ejemplo
      </p>
      <ul className="flex flex-wrap gap-2">
        {data.occupations.map((occupation) => (
          <li key={occupation}>
            <Link
              to={toResultsPath({ name: 'q', value: occupation }, 'trabajos')}
              className="rounded-field flex min-h-11 items-center border border-white/30 px-4 text-sm font-medium text-white hover:border-white hover:bg-white/10"
            >
              {occupation}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
