import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { withNext } from '../../../../platform/guards.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';

// Loaded when opened.
const ReportDialog = lazyModule(async () => ({
  default: (await import('../../../people/safety/exports/report-dialog.tsx')).ReportDialog,
}));

const LABEL = (
  <>
    <Flag aria-hidden className="size-4" />
    <span>Reportar empresa</span>
  </>
);
const LOOK = '-mx-3 self-start px-3 text-sm text-muted';

/** Reports a company to the admins; visitors sign in first and come back. Only people report. */
export function ReportCompany({ enterprise }: { enterprise: PublicEnterprise }) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const [isOpen, setIsOpen] = useState(false);
  if (isEnterprise) return null;
  if (user === null)
    return (
      <LinkButton to={withNext('/login', enterprisePath(enterprise.slug))} tone="ghost" className={LOOK}>
        {LABEL}
      </LinkButton>
    );
  return (
    <>
      <Button tone="ghost" className={LOOK} onClick={() => setIsOpen(true)}>
        {LABEL}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            about={{ subject: 'user', id: enterprise._id }}
            title={`Reportar a ${enterprise.companyName}`}
            isOpen
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
