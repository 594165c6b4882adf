import type { Home } from '@uneed/domain/home/home.schema.ts';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../platform/format.ts';
import { useUnreadMessages } from '../home.queries.ts';
import { HomeCard } from '../home-card.tsx';
import { HomeSection } from '../home-section.tsx';
import { isIdle, PendingRows } from '../pending-rows.tsx';
import { WaitingRow } from './waiting-row.tsx';

type Props = {
  /** Shown while the owner has no vacancies. */
  firstSteps: ReactNode;
};

/** What waits for the owner of vacancies: messages, applicants, jobs about to expire, drafts. */
export function PendingSummary({ firstSteps }: Props) {
  return <HomeSection>{(home) => <Pending home={home} firstSteps={firstSteps} />}</HomeSection>;
}

function Pending({ home: { referent, unreadMessages }, firstSteps }: Props & { home: Home }) {
  const { chats } = usePaths();
  const unread = useUnreadMessages(unreadMessages);
  if (referent === null) return null;
  const { hasJobs } = referent;
  return (
    <>
      {!hasJobs && firstSteps}
      {(hasJobs || unread > 0) && (
        <HomeCard title="Pendiente">
          {isIdle(referent) && unread === 0 && (
            <p className="text-muted text-sm">Nada pendiente por ahora.</p>
          )}
          <ul aria-label="Pendientes" className="flex flex-col empty:hidden">
            {unread > 0 && (
              <WaitingRow
                to={chats}
                icon={MessageCircle}
                title={formatQuantity(unread, 'mensaje sin leer', 'mensajes sin leer')}
              />
            )}
            <PendingRows pending={referent} />
          </ul>
        </HomeCard>
      )}
    </>
  );
}
