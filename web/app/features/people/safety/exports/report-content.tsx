import type { SubjectRef } from '@uneed/domain/people/safety/safety.schema.ts';
import { Flag, ShieldX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { withNext } from '../../../../platform/guards.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useOpenByHash } from '../../../../platform/use-open-by-hash.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';

// Loaded when opened.
const ReportDialog = lazyModule(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));
const RemoveContentDialog = lazyModule(() => import('./remove-content-dialog.tsx'));

/** The hash of the page that opens the dialog; sign-in leads back to it. */
const REPORT_HASH = '#reportar';

type Props = {
  about: Exclude<SubjectRef, { subject: 'user' }>;
  /** How the content is called: 'vacante'. */
  contentName: string;
  /** Called after an admin removed the content. */
  onRemoved: () => void;
};

/** Buttons that report content and, for admins, remove it. Visitors sign in first and come back; only people report. */
export function ReportContent({ about, contentName, onRemoved }: Props) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const { pathname, search } = useLocation();
  const [openDialog, setOpenDialog] = useState<'report' | 'remove'>();
  const close = () => setOpenDialog(undefined);
  useOpenByHash(REPORT_HASH, user !== null, () => setOpenDialog('report'));
  const label = `Reportar ${contentName}`;
  const content = (
    <>
      <Flag aria-hidden className="size-4" />
      <span>{label}</span>
    </>
  );
  if (isEnterprise) return null;
  if (user === null) {
    const next = `${pathname}${search}${REPORT_HASH}`;
    return (
      <div className="-mx-3">
        <LinkButton to={withNext('/login', next)} tone="ghost" className={LOOK}>
          {content}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="-mx-3 flex flex-wrap gap-2">
      <Button tone="ghost" className={LOOK} onClick={() => setOpenDialog('report')}>
        {content}
      </Button>
      {user.isAdmin && (
        <Button tone="ghost" className="text-error px-3 text-sm" onClick={() => setOpenDialog('remove')}>
          <ShieldX aria-hidden className="size-4" />
          Quitar {contentName}
        </Button>
      )}
      {openDialog && (
        <Suspense fallback={null}>
          {openDialog === 'report' && <ReportDialog about={about} title={label} isOpen onClose={close} />}
          {openDialog === 'remove' && (
            <RemoveContentDialog
              about={about}
              contentName={contentName}
              onClose={close}
              onRemoved={onRemoved}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

const LOOK = 'text-muted px-3 text-sm';
