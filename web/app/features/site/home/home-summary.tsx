import { useQuery } from '@tanstack/react-query';
import { HOME_ALERT_MATCHES_MAX } from '@uneed/domain/site/home/home.rules.ts';
import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import { Bell, BellPlus, MessageCircle } from 'lucide-react';
import { formatQuantity } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { MatchList } from '../../hiring/matches/exports/match-list.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { homeQuery, useUnreadMessages } from './home.queries.ts';
import { HomeSection } from './home-section.tsx';
import { ReferentCard } from './referent-card.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** What waits for the user and the jobs that suit them, above the feed (product.md, 'Home of members'). */
export const HomeSummary = () => <HomeSection>{(home) => <Content home={home} />}</HomeSection>;

/** Whether the summary is still loading, so that its height is unknown. */
export const useIsHomeLoading = (): boolean => useQuery(homeQuery).isPending;

function describeMatches(count: number): string {
  if (count === 0) return 'Nada nuevo esta semana';
  if (count >= HOME_ALERT_MATCHES_MAX) return `${count} o más vacantes nuevas esta semana`;
  return `${formatQuantity(count, 'vacante nueva', 'vacantes nuevas')} esta semana`;
}

/** One line about the alerts of a candidate, or how to get the first one. */
function AlertsCard({ alerts: { count, newMatches } }: { alerts: NonNullable<Home['alerts']> }) {
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

function Content({ home }: { home: Home }) {
  const { candidate, referent, unreadMessages, alerts, matches } = home;
  const unread = useUnreadMessages(unreadMessages);
  const hasBoth = candidate !== null && referent !== null;
  return (
    <>
      {unread > 0 && (
        <Card padding="rows">
          <ul>
            <WaitingRow
              to="/chats"
              icon={MessageCircle}
              title={formatQuantity(unread, 'mensaje sin leer', 'mensajes sin leer')}
            />
          </ul>
        </Card>
      )}
      <div className={classNames('grid grid-cols-1 items-start gap-4', hasBoth && 'lg:grid-cols-2')}>
        {referent !== null && <ReferentCard referent={referent} />}
        {candidate !== null && <CandidateCard candidate={candidate} />}
      </div>
      {alerts !== null && <AlertsCard alerts={alerts} />}
      <MatchList matches={matches} />
    </>
  );
}
