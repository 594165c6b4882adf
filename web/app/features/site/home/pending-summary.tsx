import { ENTERPRISE_REFERENTS_PATH, planPaths } from '@uneed/domain/kernel/area-paths.ts';
import type { EnterpriseHome, Home } from '@uneed/domain/site/home/home.schema.ts';
import { MessageCircle, ReceiptText, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../platform/format.ts';
import { useUnreadMessages } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';
import { HomeSection } from './home-section.tsx';
import { isIdle, PendingRows } from './pending-rows.tsx';
import { WaitingRow } from './waiting-row.tsx';

type Props = {
  /** Shown while the owner has no vacancies. */
  firstSteps: ReactNode;
};

/** What waits for the owner of vacancies: messages, applicants, jobs about to expire, drafts; for an enterprise also the rest. */
export function PendingSummary({ firstSteps }: Props) {
  return <HomeSection>{(home) => <Pending home={home} firstSteps={firstSteps} />}</HomeSection>;
}

/** Whether something besides its vacancies waits for the enterprise. */
const hasEnterpriseRows = ({ referentRequests, refusedOrders }: EnterpriseHome): boolean =>
  referentRequests > 0 || refusedOrders > 0;

/** What waits for an enterprise besides its vacancies, as items of a list: refused receipts, referents to confirm. */
const EnterpriseRows = ({ referentRequests, refusedOrders }: EnterpriseHome) => (
  <>
    {refusedOrders > 0 && (
      <WaitingRow
        to={planPaths('enterprise').orders}
        icon={ReceiptText}
        title={formatQuantity(refusedOrders, 'comprobante rechazado', 'comprobantes rechazados')}
        detail="Sube otro para que tu pedido no venza."
      />
    )}
    {referentRequests > 0 && (
      <WaitingRow
        to={ENTERPRISE_REFERENTS_PATH}
        icon={UserCheck}
        title={formatQuantity(referentRequests, 'referente por confirmar', 'referentes por confirmar')}
        detail="Dicen que trabajan en tu empresa."
      />
    )}
  </>
);

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
