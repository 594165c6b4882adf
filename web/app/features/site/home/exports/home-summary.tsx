import { useQuery } from '@tanstack/react-query';
import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import { MessageCircle } from 'lucide-react';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { AlertsCard } from '../alerts-card.tsx';
import { CandidateCard } from '../candidate-card.tsx';
import { homeQuery, useUnreadMessages } from '../home.queries.ts';
import { HomeSection } from '../home-section.tsx';
import { Matches } from '../matches.tsx';
import { ReferentCard } from '../referent-card.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** What waits for the user and the jobs that suit them, above the feed (DESIGN §5). */
export const HomeSummary = () => <HomeSection>{(home) => <Content home={home} />}</HomeSection>;

/** Whether the summary is still loading, so that its height is unknown. */
export const useIsHomeLoading = (): boolean => useQuery(homeQuery).isPending;

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
      <Matches matches={matches} />
    </>
  );
}
