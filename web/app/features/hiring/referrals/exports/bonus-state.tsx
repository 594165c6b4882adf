import { BONUS_STATUS_LABELS, INELIGIBLE_REASON_LABELS } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { formatDate } from '../../../../platform/format.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useConfirmReceipt } from '../referrals.queries.ts';
import { BonusHistory } from './bonus-history.tsx';

// Loaded when opened.
const DIALOGS = {
  pay: lazyModule(async () => ({ default: (await import('../pay-dialog.tsx')).PayDialog })),
  deny: lazyModule(async () => ({ default: (await import('../deny-dialog.tsx')).DenyDialog })),
  dispute: lazyModule(async () => ({ default: (await import('../dispute-dialog.tsx')).DisputeDialog })),
};

const TONES = { eligible: 'bonus', pending: 'neutral', paid: 'success', ineligible: 'neutral' } as const;

/** Noon of a local day, so that its date is the same in every time zone near. */
const toDate = (day: string) => new Date(`${day}T16:00:00Z`);

/** What is missing, from a side that exists; a deleted account does nothing any more. */
function describeMissing(bonus: Bonus, side: BonusSide): string {
  if (side === 'referrer' && bonus.status === 'paid') return '¿Lo recibiste?';
  if (side === 'referrer')
    return bonus.owner === null && !bonus.isOwnerHidden
      ? 'Quien lo prometió eliminó su cuenta en Uneed.'
      : 'Falta que lo paguen.';
  return bonus.referrer === null
    ? 'Quien recomendó eliminó su cuenta y ya no puede confirmarlo.'
    : 'Falta que confirme que lo recibió.';
}

/** Where a bonus stands, in a sentence. */
function describe(bonus: Bonus, side: BonusSide): string {
  const { status, eligibleAt, paidOn, receivedAt, reason } = bonus;
  if (status === 'eligible')
    return side === 'owner'
      ? `Por pagar desde el ${formatDate(eligibleAt ?? bonus.appliedAt)}.`
      : `Te toca desde el ${formatDate(eligibleAt ?? bonus.appliedAt)}. ${describeMissing(bonus, side)}`;
  if (status === 'pending')
    return eligibleAt === null
      ? 'Aplicó con la recomendación. El bono depende de que confirmen la contratación.'
      : `Contratación confirmada, elegible el ${formatLongDate(new Date(eligibleAt))}.`;
  if (status === 'ineligible') return reason === null ? '' : `${INELIGIBLE_REASON_LABELS[reason]}.`;
  const paid = `Pagado el ${formatLongDate(toDate(paidOn ?? ''))}.`;
  if (receivedAt !== null)
    return `${paid} ${side === 'owner' ? 'Confirmó que lo recibió.' : 'Confirmaste que lo recibiste.'}`;
  return `${paid} ${describeMissing(bonus, side)}`;
}

type Props = {
  bonus: Bonus;
  side: BonusSide;
  /** Whether the history is open at first. */
  isHistoryOpen?: boolean;
};

/** The state of a bonus and what this side may do with it: pay, deny, confirm the payment, ask Uneed to decide. */
export function BonusState({ bonus, side, isHistoryOpen = false }: Props) {
  const { status, amount, paymentNote, reasonText, dispute } = bonus;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {amount === null ? (
          <p className="font-semibold">Bono</p>
        ) : (
          <p className="text-secondary text-lg font-bold tabular-nums">{formatPesos(amount)}</p>
        )}
        <Badge tone={TONES[status]}>{BONUS_STATUS_LABELS[status]}</Badge>
        {dispute && <Badge tone="warning">En disputa</Badge>}
      </div>
      <p className="text-sm">
        {amount === null ? `${describe(bonus, side)} La vacante no dice el monto.` : describe(bonus, side)}
      </p>
      {status === 'paid' && paymentNote !== '' && <Quote label="Nota del pago">{paymentNote}</Quote>}
      {status === 'ineligible' && reasonText !== '' && <Quote label="Explicación">{reasonText}</Quote>}
      {dispute && (
        <Quote
          label={`Disputa de ${dispute.openedBy === side ? 'tu parte' : 'la otra parte'}, la revisa Uneed`}
        >
          {dispute.text}
        </Quote>
      )}
      <Actions bonus={bonus} />
      <details className="-mt-3 text-sm" open={isHistoryOpen}>
        <summary className="text-primary flex min-h-11 cursor-pointer items-center font-semibold">
          Historial
        </summary>
        <BonusHistory bonus={bonus} side={side} />
      </details>
    </div>
  );
}

const Quote = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="bg-base-200 rounded-field px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
    <span className="text-muted">{label}: </span>
    <span>{children}</span>
  </p>
);

function Actions({ bonus }: { bonus: Bonus }) {
  const { can, job } = bonus;
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = opened && DIALOGS[opened];
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {can.pay && (
        <Button onClick={() => setOpened('pay')} aria-label={`Marcar como pagado el bono de ${job.title}`}>
          Marcar como pagado
        </Button>
      )}
      {can.confirm && <ReceiptButton bonus={bonus} />}
      {can.deny && (
        <Button
          tone="outline"
          onClick={() => setOpened('deny')}
          aria-label={`Marcar como no elegible el bono de ${job.title}`}
        >
          Marcar como no elegible
        </Button>
      )}
      {can.dispute && (
        <Button
          tone="ghost"
          className="max-sm:-ml-4 sm:first:-ml-4"
          onClick={() => setOpened('dispute')}
          aria-label={`Abrir una disputa sobre el bono de ${job.title}`}
        >
          Abrir una disputa
        </Button>
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog bonus={bonus} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Confirms the payment, after a question: it closes the bonus. */
function ReceiptButton({ bonus: { _id, job } }: { bonus: Bonus }) {
  const confirm = useConfirmReceipt();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const send = () =>
    confirm.mutate(
      { params: { id: _id } },
      {
        onSuccess: toastReply,
        onError: toastError,
        onSettled: close,
      },
    );
  return (
    <>
      <Button onClick={() => setIsAsking(true)} aria-label={`Ya recibí el bono de ${job.title}`}>
        Ya recibí el bono
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        isBusy={confirm.isPending}
        title="¿Ya recibiste el bono?"
        action="Sí, lo recibí"
        tone="primary"
        onConfirm={send}
      >
        <p>Con esto el bono queda cerrado: después no podrás pedir que el equipo de Uneed lo revise.</p>
      </ConfirmDialog>
    </>
  );
}
