import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { type ReactNode, useMemo } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { EnterpriseViewer } from '../../../../platform/session/use-viewer.ts';
import { LiveMessages } from '../../../community/messages/exports/live-messages.tsx';
import { LiveApplications } from '../../../hiring/applications/exports/live-applications.tsx';
import { toViewer } from '../../../organizations/enterprises/exports/to-viewer.ts';
import { SessionEndedDialog } from '../../../people/accounts/exports/session-ended.tsx';

const EnterpriseLogInForm = lazyModule(async () => ({
  default: (await import('../../../organizations/enterprises/exports/enterprise-log-in-form.tsx'))
    .EnterpriseLogInForm,
}));

type Props = { enterprise: Enterprise | null; children: ReactNode };

/** Pages that act as the enterprise: with its live updates, and the way to go on when its session ends over unsent input. */
export function EnterpriseSession({ enterprise, children }: Props) {
  const viewer = useMemo(() => (enterprise ? toViewer(enterprise) : null), [enterprise]);
  return (
    <EnterpriseViewer value={viewer}>
      {children}
      <LiveMessages />
      <LiveApplications />
      {enterprise !== null && (
        <SessionEndedDialog name={enterprise.member?.fullName ?? enterprise.companyName}>
          <EnterpriseLogInForm ownEmail={enterprise.member?.email ?? enterprise.email} />
        </SessionEndedDialog>
      )}
    </EnterpriseViewer>
  );
}
