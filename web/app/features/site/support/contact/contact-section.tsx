import { isTicketReference } from '@uneed/domain/site/support/support.rules.ts';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { TicketForm } from './ticket-form.tsx';

type Props = {
  reference: string;
  /** Where the answer goes; undefined after a form without JavaScript. */
  email: string | undefined;
  onAgain: () => void;
};

/** Confirms a question, with its number and what happens next. */
function TicketSent({ reference, email, onAgain }: Props) {
  const viewer = useViewer();
  const hasFocus = useRef(false);
  // Once: the form with the focused button is gone.
  const focus = (heading: HTMLElement | null) => {
    if (!hasFocus.current && email !== undefined) heading?.focus();
    hasFocus.current = true;
  };
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 ref={focus} tabIndex={-1} className="flex items-center gap-2 text-lg outline-none">
        <CircleCheck aria-hidden className="text-success size-6 shrink-0" />
        Recibimos tu consulta
      </h3>
      <p>
        Tu número es{' '}
        <strong translate="no" className="whitespace-nowrap tabular-nums">
          {reference}
        </strong>
        {`. La lee una persona del equipo y te respondemos por correo${email === undefined ? '' : ` a ${email}`}.`}
      </p>
      <p className="text-muted text-sm">
        {viewer === null
          ? 'Con la respuesta te llega un enlace para ver tu consulta y contestarnos sin tener cuenta. Hasta entonces no te mandamos ningún correo.'
          : 'También verás la respuesta en Soporte, en «Tus consultas», y ahí puedes agregar algo más.'}
      </p>
      <Button tone="outline" onClick={onAgain}>
        Enviar otra consulta
      </Button>
    </Card>
  );
}

/** The contact form, and after it was sent its confirmation. The page has the heading and exports `contactAction`. */
export function ContactSection() {
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  const [sent, setSent] = useState<{ reference: string; email?: string }>();
  const reference = sent?.reference ?? search.get('enviada') ?? '';
  const askAgain = () => {
    setSent(undefined);
    setSearch({}, { replace: true, preventScrollReset: true });
  };
  if (isTicketReference(reference))
    return <TicketSent reference={reference} email={sent?.email} onAgain={askAgain} />;
  return (
    <Card>
      <TicketForm key={viewer?._id} viewer={viewer} onSent={setSent} />
    </Card>
  );
}
