import { isTicketReference } from '@uneed/domain/site/support/support.rules.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketSent } from './ticket-sent.tsx';

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
