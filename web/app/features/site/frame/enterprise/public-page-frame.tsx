import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { reloadPage } from '../../../../platform/reload-page.ts';
import { useEnterprise } from '../../../organizations/enterprises/exports/use-enterprise.ts';
import { EnterpriseFrame } from './enterprise-frame.tsx';
import { EnterpriseSession } from './enterprise-session.tsx';

type Props = Omit<ComponentProps<typeof EnterpriseFrame>, 'isPublicPage' | 'hasBar'> & { footer: ReactNode };

/** The frame of a page that everybody reads, for an enterprise: its own bar and tabs, which lead back to its area. */
export default function PublicPageFrame({ children, footer, ...options }: Props) {
  const enterprise = useEnterprise();
  // Its session has ended: the page is that of a visitor now.
  useEffect(() => {
    if (enterprise === null) reloadPage();
  }, [enterprise]);
  return (
    <EnterpriseSession enterprise={enterprise ?? null}>
      <EnterpriseFrame isPublicPage {...options}>
        {children}
        {footer}
      </EnterpriseFrame>
    </EnterpriseSession>
  );
}
