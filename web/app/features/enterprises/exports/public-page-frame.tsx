import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react';
import { reloadPage } from '../../../platform/reload-page.ts';
import { EnterpriseViewer } from '../../../platform/session/use-viewer.ts';
import { LiveApplications } from '../../applications/exports/live-applications.tsx';
import { LiveMessages } from '../../messages/exports/live-messages.tsx';
import { EnterpriseFrame } from '../enterprise-frame.tsx';
import { toViewer } from '../to-viewer.ts';
import { useEnterprise } from '../use-enterprise.ts';

type Props = Omit<ComponentProps<typeof EnterpriseFrame>, 'isPublicPage' | 'hasBar'> & { footer: ReactNode };

/** The frame of a page that everybody reads, for an enterprise: its own bar and tabs, which lead back to its area. */
export default function PublicPageFrame({ children, footer, ...options }: Props) {
  const enterprise = useEnterprise();
  const viewer = useMemo(() => (enterprise ? toViewer(enterprise) : null), [enterprise]);
  // Its session has ended: the page is that of a visitor now.
  useEffect(() => {
    if (enterprise === null) reloadPage();
  }, [enterprise]);
  return (
    <EnterpriseViewer value={viewer}>
      <EnterpriseFrame isPublicPage {...options}>
        {children}
        {footer}
      </EnterpriseFrame>
      <LiveMessages />
      <LiveApplications />
    </EnterpriseViewer>
  );
}
