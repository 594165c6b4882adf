import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { JobRecord, PostRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import { CircleCheck, RotateCcw, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../../../ui/controls/button-row.tsx';
import { DismissReportsDialog } from '../../../../people/safety/exports/dismiss-reports-dialog.tsx';
import { EndSanctionDialog } from '../../../../people/safety/exports/end-sanction-dialog.tsx';
import RemoveContentDialog from '../../../../people/safety/exports/remove-content-dialog.tsx';

type Props = {
  about: { subject: 'job' | 'post'; id: Id };
  contentName: string;
  record: Pick<JobRecord | PostRecord, 'can' | 'sanctions'>;
  /** Whether it waits for an admin because of its text, so that dismissing publishes it. */
  isHeld?: boolean;
};

/** What an admin may do about a job or a post; each action asks in a dialog first. */
export function ContentActions({ about, contentName, record: { can, sanctions }, isHeld = false }: Props) {
  const [openDialog, setOpenDialog] = useState<'remove' | 'restore' | 'dismiss'>();
  const close = () => setOpenDialog(undefined);
  const removal = sanctions.find(({ kind, endedAt }) => kind === 'removal' && endedAt === null);
  return (
    <ButtonRow>
      {can.dismiss && (
        <Button tone="outline" onClick={() => setOpenDialog('dismiss')}>
          <CircleCheck aria-hidden className="size-5" />
          <span>{isHeld ? 'Publicar' : 'Descartar reportes'}</span>
        </Button>
      )}
      {can.restore && removal && (
        <Button onClick={() => setOpenDialog('restore')}>
          <RotateCcw aria-hidden className="size-5" />
          Restaurar {contentName}
        </Button>
      )}
      {can.remove && (
        <Button tone="outline" className="text-error" onClick={() => setOpenDialog('remove')}>
          <ShieldX aria-hidden className="size-5" />
          Quitar {contentName}
        </Button>
      )}
      <DismissReportsDialog about={about} isHeld={isHeld} isOpen={openDialog === 'dismiss'} onClose={close} />
      {openDialog === 'restore' && removal && <EndSanctionDialog sanction={removal} onClose={close} />}
      {openDialog === 'remove' && (
        <RemoveContentDialog about={about} contentName={contentName} onClose={close} />
      )}
    </ButtonRow>
  );
}
