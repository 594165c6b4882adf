import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { type LandingCount, listShownCounts } from '@uneed/domain/site/landing/landing.rules.ts';
import { landingQuery } from '../landing.queries.ts';

const LABELS: Readonly<Record<LandingCount, string>> = {
  jobs: 'vacantes abiertas',
  companies: 'empresas buscando gente',
  provinces: 'provincias con trabajo',
  referralBonusJobs: 'con bono por referido',
};

/** The live counts that are large enough to be shown; nothing while there are none. */
export function LiveCounts() {
  const { data } = useQuery(landingQuery);
  if (data === undefined) return null;
  const shown = listShownCounts({ ...data, provinces: Object.keys(data.jobsByProvince).length });
  if (shown.length === 0) return null;
  return (
    <section aria-label="Uneed ahora mismo">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:flex lg:justify-between">
        {shown.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{LABELS[name]}</dt>
            <dd
              className={`text-4xl font-extrabold tabular-nums ${name === 'referralBonusJobs' ? 'text-secondary' : 'text-primary'}`}
            >
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
