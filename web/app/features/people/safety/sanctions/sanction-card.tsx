import type { Id } from '@uneed/domain/kernel/ids.ts';
import { joinTexts } from '@uneed/domain/kernel/list.ts';
import { type AppealResolution, sanctionEndText } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { AdminSanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../../ui/controls/button-row.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EndSanctionDialog } from '../exports/end-sanction-dialog.tsx';
import { ReasonDialog } from '../exports/reason-dialog.tsx';
import { getSanctionTitle, SanctionSummary } from '../exports/sanction-summary.tsx';
import { formatMoment } from '../format-moment.ts';
import { useDecideAppeal } from '../safety.queries.ts';

type Props = { sanctionId: Id; resolution: AppealResolution; onClose: () => void };

/** Answers an appeal; accepting it ends the sanction. */
function AppealDecisionDialog({ sanctionId, resolution, onClose }: Props) {
  const decide = useDecideAppeal();
  const isAccepted = resolution === 'accepted';
  const submit = (answer: string) =>
    decide.mutate(
      { params: { id: sanctionId }, body: { resolution, answer } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: toastError,
      },
    );
  return (
    <ReasonDialog
      onClose={onClose}
      title={isAccepted ? 'Aceptar la apelación' : 'Rechazar la apelación'}
      action={isAccepted ? 'Aceptar' : 'Rechazar'}
      tone={isAccepted ? 'primary' : 'danger'}
      label="Respuesta"
      isBusy={decide.isPending}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">
        <span>
          {isAccepted ? 'La decisión se revierte desde este momento.' : 'La decisión sigue vigente.'}
        </span>{' '}
        Le llega esta respuesta, en la app y por correo.
      </p>
    </ReasonDialog>
  );
}

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
          <p className="text-muted text-sm wrap-anywhere">{joinTexts(user.fullName, user.email)}</p>
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
      {openDialog === 'end' && <EndSanctionDialog sanction={sanction} onClose={close} />}
      {(openDialog === 'accepted' || openDialog === 'rejected') && (
        <AppealDecisionDialog sanctionId={sanction._id} resolution={openDialog} onClose={close} />
      )}
    </Card>
  );
}
