import type { CaseDecision, ReportCase, ReportedUser } from '@uneed/domain/people/safety/safety.schema.ts';
import { useState } from 'react';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../../ui/controls/button-row.tsx';
import { EndSanctionDialog } from '../exports/end-sanction-dialog.tsx';
import RemoveContentDialog from '../exports/remove-content-dialog.tsx';
import { RevokeVerificationDialog } from '../exports/revoke-verification-dialog.tsx';
import { SuspendDialog } from '../exports/suspend-dialog.tsx';
import { useDecideCase } from '../safety.queries.ts';

type Props = { found: ReportCase; isOpen: boolean };

type CaseDialog = 'remove' | 'suspend' | 'lift' | 'revoke';

/** What an admin may do about a case: dismiss, mark as handled, remove the content, suspend the author. */
export function CaseActions({ found, isOpen }: Props) {
  const { about, status, author } = found;
  const decide = useDecideCase();
  const [openDialog, setOpenDialog] = useState<CaseDialog>();
  const close = () => setOpenDialog(undefined);
  const send = (body: CaseDecision) =>
    decide.mutate(
      { body },
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  const canRemove = status === 'active' || status === 'hidden';
  return (
    <ButtonRow className="justify-end">
      <AccountButtons author={author} onChoose={setOpenDialog} />
      {isOpen && (
        <Button
          tone="outline"
          disabled={decide.isPending}
          onClick={() => send({ about, decision: 'dismiss' })}
        >
          {status === 'hidden' ? 'Descartar y mostrar' : 'Descartar'}
        </Button>
      )}
      {isOpen && about.subject === 'user' && (
        <Button
          isBusy={decide.isPending}
          onClick={() => send({ about: { subject: 'user', id: about.id }, decision: 'act' })}
        >
          Marcar como atendido
        </Button>
      )}
      {canRemove && about.subject !== 'user' && (
        <Button tone="danger" disabled={decide.isPending} onClick={() => setOpenDialog('remove')}>
          Quitar
        </Button>
      )}
      {openDialog === 'remove' && about.subject !== 'user' && (
        <RemoveContentDialog about={about} contentName="contenido" isReported={isOpen} onClose={close} />
      )}
      <SuspendDialog user={author} isOpen={openDialog === 'suspend'} onClose={close} />
      {openDialog === 'revoke' && (
        <RevokeVerificationDialog
          user={author}
          isEnterprise={author.isEnterprise}
          version={author.reviewVersion}
          onClose={close}
        />
      )}
      {openDialog === 'lift' && author.suspension && (
        <EndSanctionDialog sanction={{ _id: author.suspension._id, kind: 'suspension' }} onClose={close} />
      )}
    </ButtonRow>
  );
}

type AccountButtonsProps = { author: ReportedUser; onChoose: (dialog: CaseDialog) => void };

/** What an admin may do about the account of the author. */
function AccountButtons({ author, onChoose }: AccountButtonsProps) {
  return (
    <>
      {author.isVerifiedReferent && (
        <Button tone="ghost" onClick={() => onChoose('revoke')}>
          Quitar verificación
        </Button>
      )}
      {author.suspension ? (
        <Button tone="ghost" onClick={() => onChoose('lift')}>
          Levantar suspensión
        </Button>
      ) : (
        <Button tone="ghost" onClick={() => onChoose('suspend')}>
          Suspender cuenta
        </Button>
      )}
    </>
  );
}
