import { sanctionEndText } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { AdminSanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../../ui/controls/button-row.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EndSanctionDialog } from '../exports/end-sanction-dialog.tsx';
import { getSanctionTitle, SanctionSummary } from '../exports/sanction-summary.tsx';
import { formatMoment } from '../format-moment.ts';
import { AppealDecisionDialog } from './appeal-decision-dialog.tsx';

/** A removal or suspension for admins: the user, the reason, the appeal, and how to end it. */
export function SanctionCard({ sanction }: { sanction: AdminSanction }) {
  const { user, by, endedAt, endReason, appeal, kind } = sanction;
  const [openDialog, setOpenDialog] = useState<'end' | 'accepted' | 'rejected'>();
  const close = () => setOpenDialog(undefined);
  const isAppealed = appeal !== null && appeal.resolution === null;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{getSanctionTitle(sanction)}</h2>
          <p className="text-muted text-sm wrap-anywhere">
            {user.fullName} ({user.email})
          </p>
        </div>
        <Badge tone={endedAt === null ? 'warning' : 'neutral'}>
          {endedAt === null ? 'Vigente' : 'Terminada'}
        </Badge>
      </div>
      <SanctionSummary sanction={sanction} />
      <p className="text-muted text-sm">
        Decidió <span>{by ?? 'una cuenta eliminada'}</span>.
        {endedAt && <span> {sanctionEndText(formatMoment(endedAt), endReason)}</span>}
      </p>
      {endedAt === null && !isAppealed && (
        <Button tone="outline" className="sm:self-end" onClick={() => setOpenDialog('end')}>
          {kind === 'removal' ? 'Restaurar' : 'Levantar suspensión'}
        </Button>
      )}
      {isAppealed && (
        <ButtonRow className="justify-end">
          <Button tone="outline" onClick={() => setOpenDialog('rejected')}>
            Rechazar apelación
          </Button>
          <Button onClick={() => setOpenDialog('accepted')}>Aceptar apelación</Button>
        </ButtonRow>
      )}
      <EndSanctionDialog sanction={sanction} isOpen={openDialog === 'end'} onClose={close} />
      {(openDialog === 'accepted' || openDialog === 'rejected') && (
        <AppealDecisionDialog sanctionId={sanction._id} resolution={openDialog} onClose={close} />
      )}
    </Card>
  );
}
