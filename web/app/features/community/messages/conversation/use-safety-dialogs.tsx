import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { ReportReason } from '@uneed/domain/people/safety/safety.rules.ts';
import { useState } from 'react';
import { BlockDialog } from '../../../people/safety/exports/block-dialog.tsx';
import { ReportDialog } from '../../../people/safety/exports/report-dialog.tsx';

/** The open dialog: block, report with an optional reason, or none. */
type OpenDialog = { kind: 'block' } | { kind: 'report'; reason?: ReportReason | undefined } | null;

/** The dialogs to block and report the peer, and the functions that open them. */
export function useSafetyDialogs(peer: Contact | undefined) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  return {
    onBlock: () => setOpenDialog({ kind: 'block' }),
    onReport: (reason?: ReportReason) => setOpenDialog({ kind: 'report', reason }),
    dialogs: peer && (
      <>
        <BlockDialog user={peer} isOpen={openDialog?.kind === 'block'} onClose={close} />
        <ReportDialog
          about={{ subject: 'user', id: peer._id }}
          title={`Reportar a ${peer.fullName}`}
          reason={openDialog?.kind === 'report' ? openDialog.reason : undefined}
          isOpen={openDialog?.kind === 'report'}
          onClose={close}
        />
      </>
    ),
  };
}
