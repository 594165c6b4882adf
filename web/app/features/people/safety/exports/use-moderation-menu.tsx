import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { SubjectRef } from '@uneed/domain/people/safety/safety.schema.ts';
import { Ban, EyeOff, Flag, ShieldX } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { withNext } from '../../../../platform/guards.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useSession } from '../../../../platform/session/use-session.ts';
import { MenuButton, MenuLink } from '../../../../ui/overlay/menu-item.tsx';
import { useMute } from '../safety.queries.ts';

// Loaded when opened.
const ReportDialog = lazyModule(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));
const BlockDialog = lazyModule(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));
const RemoveContentDialog = lazyModule(() => import('./remove-content-dialog.tsx'));

type Options = {
  about: Exclude<SubjectRef, { subject: 'user' }>;
  /** How the content is called: 'publicación', 'comentario', 'vacante'. */
  contentName: string;
  /** The author, who can be muted and blocked; null if unknown, as of an anonymous job. */
  author: { _id: Id; fullName: string } | null;
  /** See `BlockDialog`. */
  onBlocked?: (() => void) | undefined;
};

type OpenDialog = 'report' | 'block' | 'remove';

/** Returns the menu items to report content and to mute and block its author, and the dialogs that they open; none for an enterprise. */
export function useModerationMenu({ about, contentName, author, onBlocked }: Options): {
  items: ReactNode;
  dialogs: ReactNode;
} {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const { pathname, search } = useLocation();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const reportLabel = `Reportar ${contentName}`;
  if (isEnterprise) return { items: null, dialogs: null };
  if (user === null) {
    const items = (
      <MenuLink to={withNext('/login', `${pathname}${search}`)}>
        <Flag aria-hidden />
        {reportLabel}
      </MenuLink>
    );
    return { items, dialogs: null };
  }
  return {
    items: (
      <>
        <MenuButton onClick={() => setOpenDialog('report')}>
          <Flag aria-hidden />
          {reportLabel}
        </MenuButton>
        {author && (
          <>
            <MuteButton author={author} />
            <MenuButton onClick={() => setOpenDialog('block')}>
              <Ban aria-hidden />
              {`Bloquear a ${author.fullName}`}
            </MenuButton>
          </>
        )}
        {user.isAdmin && (
          <MenuButton onClick={() => setOpenDialog('remove')} className="text-error">
            <ShieldX aria-hidden />
            Quitar {contentName}
          </MenuButton>
        )}
      </>
    ),
    dialogs: openDialog && (
      <Suspense fallback={null}>
        {openDialog === 'report' && <ReportDialog about={about} title={reportLabel} isOpen onClose={close} />}
        {openDialog === 'block' && author && (
          <BlockDialog user={author} isOpen onClose={close} onBlocked={onBlocked} />
        )}
        {openDialog === 'remove' && (
          <RemoveContentDialog about={about} contentName={contentName} onClose={close} />
        )}
      </Suspense>
    ),
  };
}

function MuteButton({ author }: { author: { _id: Id; fullName: string } }) {
  const mute = useMute();
  const muteAuthor = () =>
    mute.mutate(
      { params: { userId: author._id } },
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  return (
    <MenuButton onClick={muteAuthor} disabled={mute.isPending}>
      <EyeOff aria-hidden />
      {`Silenciar a ${author.fullName}`}
    </MenuButton>
  );
}
