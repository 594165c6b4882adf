import { useCancelInterview } from './interviews.queries.ts';
import { ReasonButton } from './reason-button.tsx';

/** Cancels an interview, with a reason for the other side. */
export function CancelInterviewButton({ interviewId, hint }: { interviewId: string; hint: string }) {
  const cancel = useCancelInterview();
  return (
    <ReasonButton
      label="Cancelar"
      tone="ghost"
      title="¿Cancelar la entrevista?"
      hint={hint}
      reasonLabel="Motivo (opcional)"
      action="Sí, cancelar la entrevista"
      actionTone="danger"
      dismissLabel="Dejarla como está"
      isBusy={cancel.isPending}
      send={(reason, options) => cancel.mutate({ params: { id: interviewId }, body: { reason } }, options)}
    />
  );
}
