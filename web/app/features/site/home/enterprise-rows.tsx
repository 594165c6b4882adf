import { ENTERPRISE_REFERENTS_PATH, planPaths } from '@uneed/domain/kernel/area-paths.ts';
import type { EnterpriseHome } from '@uneed/domain/site/home/home.schema.ts';
import { ReceiptText, UserCheck } from 'lucide-react';
import { formatQuantity } from '../../../platform/format.ts';
import { WaitingRow } from './exports/waiting-row.tsx';

/** Whether something besides its vacancies waits for the enterprise. */
export const hasEnterpriseRows = ({ referentRequests, refusedOrders }: EnterpriseHome): boolean =>
  referentRequests > 0 || refusedOrders > 0;

/** What waits for an enterprise besides its vacancies, as items of a list: refused receipts, referents to confirm. */
export const EnterpriseRows = ({ referentRequests, refusedOrders }: EnterpriseHome) => (
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
