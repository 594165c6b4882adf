import { unsubscribe } from '@uneed/domain/people/settings/settings.paths.ts';
import {
  NOTIFICATION_TOPIC_LABELS,
  NOTIFICATION_TOPICS,
} from '@uneed/domain/people/settings/settings.rules.ts';
import { useSearchParams } from 'react-router';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';

export const meta = () => [
  { title: 'Dejar de recibir correos · Uneed' },
  { name: 'robots', content: 'noindex' },
];

/** The page of the unsubscribe link in emails. Opening it changes nothing: email programs prefetch links. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="page-width flex max-w-lg flex-col gap-6 py-8 sm:py-12">
      <PageHeader
        title="Dejar de recibir correos"
        description="Los avisos de seguridad de tu cuenta llegan siempre."
      />
      <Card className="flex flex-col items-start gap-4">
        {token === '' ? <InvalidLink /> : <Confirm token={token} />}
      </Card>
    </div>
  );
}

function InvalidLink() {
  return (
    <>
      <p>
        Entra por el enlace que está al final de nuestros correos, o elige en la configuración de qué te
        avisamos.
      </p>
      <NotificationSettingsLink />
    </>
  );
}

function Confirm({ token }: { token: string }) {
  const named = token.split('.')[1];
  const kind = NOTIFICATION_TOPICS.find((each) => each === named);
  const unsubscription = useApiMutation(unsubscribe);
  const about = kind ? `sobre «${NOTIFICATION_TOPIC_LABELS[kind].label}»` : 'de este tipo';
  if (unsubscription.isSuccess) {
    return (
      <>
        <p role="status">{`Listo: ${unsubscription.data.message}.`}</p>
        <NotificationSettingsLink />
      </>
    );
  }
  return (
    <>
      <p>
        {`¿No quieres recibir más correos ${about}? Puedes volver a activarlos en la configuración cuando quieras.`}
      </p>
      {unsubscription.isError && (
        <p role="alert" className="text-error text-sm font-medium">
          {unsubscription.error.message}
        </p>
      )}
      <Button onClick={() => unsubscription.mutate({ body: { token } })} isBusy={unsubscription.isPending}>
        Dejar de recibirlos
      </Button>
    </>
  );
}

const NotificationSettingsLink = () => (
  <LinkButton to="/settings?section=notifications" tone="outline">
    Ver todas mis notificaciones
  </LinkButton>
);
