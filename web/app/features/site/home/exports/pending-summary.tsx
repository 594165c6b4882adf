import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { EnterpriseRows, hasEnterpriseRows } from '../enterprise-rows.tsx';
import { useUnreadMessages } from '../home.queries.ts';
import { HomeCard } from '../home-card.tsx';
import { HomeSection } from '../home-section.tsx';
import { isIdle, PendingRows } from '../pending-rows.tsx';
import { WaitingRow } from './waiting-row.tsx';

type Props = {
  /** Shown while the owner has no vacancies. */
  firstSteps: ReactNode;
};

/** What waits for the owner of vacancies: messages, applicants, jobs about to expire, drafts; for an enterprise also the rest. */
export function PendingSummary({ firstSteps }: Props) {
  return <HomeSection>{(home) => <Pending home={home} firstSteps={firstSteps} />}</HomeSection>;
}

function Pending({ home: { referent, enterprise, unreadMessages }, firstSteps }: Props & { home: Home }) {
  const { chats } = usePaths();
  const unread = useUnreadMessages(unreadMessages);
  if (referent === null) return null;
  const { hasJobs } = referent;
  const hasOther = unread > 0 || (enterprise !== null && hasEnterpriseRows(enterprise));
  return (
    <>
      {!hasJobs && firstSteps}
      {(hasJobs || hasOther) && (
        <HomeCard title="Pendiente">
          {isIdle(referent) && !hasOther && <p className="text-muted text-sm">Nada pendiente por ahora.</p>}
          <ul aria-label="Pendientes" className="flex flex-col empty:hidden">
            {unread > 0 && (
              <WaitingRow
                to={chats}
                icon={MessageCircle}
                title={formatQuantity(unread, 'mensaje sin leer', 'mensajes sin leer')}
              />
            )}
            {enterprise !== null && <EnterpriseRows {...enterprise} />}
            <PendingRows pending={referent} />
          </ul>
        </HomeCard>
      )}
    </>
  );
}
