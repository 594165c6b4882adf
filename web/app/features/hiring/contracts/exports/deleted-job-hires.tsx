import { useQuery } from '@tanstack/react-query';
import { listDeletedJobHires } from '@uneed/domain/hiring/contracts/contracts.paths.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { HireBadge } from './contract-badges.tsx';
import { OwnHire } from './own-hire.tsx';

/** The user's hires whose vacancy was deleted. */
export const deletedJobHiresQuery = apiQuery(listDeletedJobHires, {});

/** The user's hires whose vacancy was deleted, and with it the application: they are still confirmed or undone. */
export function DeletedJobHires() {
  const { data } = useQuery(deletedJobHiresQuery);
  if (!data || data.hires.length === 0) return null;
  return (
    <section aria-label="Contrataciones de vacantes eliminadas">
      <ul className="flex flex-col gap-4">
        {data.hires.map(({ _id, title, hire }) => (
          <li key={_id}>
            <Card className="flex flex-col gap-4">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <div className="min-w-0">
                  <h2 className="text-base wrap-anywhere">{title}</h2>
                  <p className="text-muted text-sm">Eliminaron la vacante. Tu contratación sigue aquí.</p>
                </div>
                {hire.status !== null && <HireBadge status={hire.status} />}
              </div>
              <OwnHire job={{ _id, title }} hire={hire} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
