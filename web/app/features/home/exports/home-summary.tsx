import type { Home } from '@uneed/domain/home/home.schema.ts';
import { MessageCircle } from 'lucide-react';
import { formatQuantity } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { AlertsCard } from '../alerts-card.tsx';
import { CandidateCard } from '../candidate-card.tsx';
import { useUnreadMessages } from '../home.queries.ts';
import { HomeSection } from '../home-section.tsx';
import { Matches } from '../matches.tsx';
import { ReferentCard } from '../referent-card.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** What waits for the user and the jobs that suit them, above the feed (DESIGN §5). */
export const HomeSummary = () => <HomeSection>{(home) => <Content home={home} />}</HomeSection>;

function Content({ home }: { home: Home }) {
  const { candidate, referent, unreadMessages, alerts, matches } = home;
  const unread = useUnreadMessages(unreadMessages);
  const hasBoth = candidate !== null && referent !== null;
  return (
    <>
      {unread > 0 && (
        <Card className="px-4 py-1 sm:px-5 sm:py-1">
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
