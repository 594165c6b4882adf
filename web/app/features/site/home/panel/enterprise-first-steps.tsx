import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { ENTERPRISE_PROFILE_PATH } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { BriefcaseBusiness, ImagePlus } from 'lucide-react';
import { Card } from '../../../../ui/display/card.tsx';
import { WaitingRow } from '../exports/waiting-row.tsx';

/** What an enterprise without vacancies does first. */
export function FirstSteps({ enterprise: { logo } }: { enterprise: Enterprise }) {
  return (
    <Card role="group" aria-labelledby="primeros-pasos" className="flex flex-col gap-1">
      <h2 id="primeros-pasos" className="text-base">
        Empieza aquí
      </h2>
      <ul className="flex flex-col gap-1">
        <WaitingRow
          to={AREA_PATHS.enterprise.newJob}
          icon={BriefcaseBusiness}
          title="Publica tu primera vacante"
          detail="Aquí verás a quienes apliquen."
        />
        {logo === '' && (
          <WaitingRow
            to={ENTERPRISE_PROFILE_PATH}
            icon={ImagePlus}
            title="Sube el logo de tu empresa"
            detail="Sale en cada vacante, junto al nombre."
          />
        )}
      </ul>
    </Card>
  );
}
