import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import type { ReportReason } from '@uneed/domain/safety/safety.rules.ts';
import { useState } from 'react';
import { BlockDialog } from '../../safety/exports/block-dialog.tsx';
import { ReportDialog } from '../../safety/exports/report-dialog.tsx';

/** What is asked about the person one talks to: nothing, to block them, or why they are reported. */
type Asked = { what: 'block' } | { what: 'report'; reason?: ReportReason | undefined } | null;

/** The dialogs about the person one talks to, and what opens them. */
export function useConversationSafety(peer: Contact | undefined) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return {
    onBlock: () => setAsked({ what: 'block' }),
    onReport: (reason?: ReportReason) => setAsked({ what: 'report', reason }),
    dialogs: peer && (
      <>
        <BlockDialog person={peer} isOpen={asked?.what === 'block'} onClose={close} />
        <ReportDialog
          person={peer}
          reason={asked?.what === 'report' ? asked.reason : undefined}
          isOpen={asked?.what === 'report'}
          onClose={close}
        />
      </>
    ),
  };
}
