import { HOME_ALERT_MATCHES_MAX } from '@uneed/domain/site/home/home.rules.ts';
import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import { Bell, BellPlus } from 'lucide-react';
import { formatQuantity } from '../../../platform/format.ts';
import { Card } from '../../../ui/display/card.tsx';
import { WaitingRow } from './exports/waiting-row.tsx';

function describeMatches(count: number): string {
  if (count === 0) return 'Nada nuevo esta semana';
  if (count >= HOME_ALERT_MATCHES_MAX) return `${count} o más vacantes nuevas esta semana`;
  return `${formatQuantity(count, 'vacante nueva', 'vacantes nuevas')} esta semana`;
}

/** One line about the alerts of a candidate, or how to get the first one. */
export function AlertsCard({ alerts: { count, newMatches } }: { alerts: NonNullable<Home['alerts']> }) {
  return (
    <Card padding="rows">
      <ul>
        {count > 0 ? (
          <WaitingRow to="/alertas" icon={Bell} title="Mis alertas" detail={describeMatches(newMatches)} />
        ) : (
          <WaitingRow
            to="/alertas"
            icon={BellPlus}
            title="Crear alerta"
            detail="Te avisamos de lo nuevo que buscas"
          />
        )}
      </ul>
    </Card>
  );
}
