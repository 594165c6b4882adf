import { useQuery } from '@tanstack/react-query';
import type { Home } from '@uneed/domain/home/home.schema.ts';
import { MessageCircle } from 'lucide-react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { formatQuantity } from '../../../platform/format.ts';
import { useLiveUpdates } from '../../../platform/realtime/use-live-updates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AlertsCard } from '../alerts-card.tsx';
import { CandidateCard } from '../candidate-card.tsx';
import { homeQuery, useUnreadMessages } from '../home.queries.ts';
import { Matches } from '../matches.tsx';
import { ReferentCard } from '../referent-card.tsx';
import { WaitingRow } from '../waiting-row.tsx';

const loadLive = async () => (await import('../home.live.ts')).listenToHome;

/** What waits for the user and the jobs that suit them, above the feed (DESIGN §5). */
export function HomeSummary() {
  useLiveUpdates(loadLive);
  const home = useQuery(homeQuery);
  return (
    <section aria-label="Tu resumen" aria-busy={home.isPending} className="flex min-w-0 flex-col gap-4">
      {home.data !== undefined ? (
        <Content home={home.data} />
      ) : home.isError ? (
        <div
          role="alert"
          className="border-base-300 bg-base-100 rounded-box flex flex-wrap items-center justify-between gap-3 border p-4"
        >
          <p className="text-sm">{getErrorMessage(home.error, 'No pudimos cargar tu resumen')}</p>
          <Button
            tone="outline"
            aria-label="Reintentar: tu resumen"
            isBusy={home.isFetching}
            onClick={() => void home.refetch()}
          >
            Reintentar
          </Button>
        </div>
      ) : (
        <Skeleton className="rounded-box h-44 w-full" />
      )}
    </section>
  );
}

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
