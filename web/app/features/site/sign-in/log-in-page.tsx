import { useQueryClient } from '@tanstack/react-query';
import { logIn } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { useLocation } from 'react-router';
import { createServerLoader } from '../../../platform/api/loaders.ts';
import { createServerAction } from '../../../platform/forms/server-action.ts';
import { getSessionEndReason } from '../../../platform/session/session-end.ts';
import { ApplyIntent, loadApplyIntent } from '../../hiring/applications/exports/apply-intent.tsx';
import { AuthLayout } from '../../people/accounts/exports/auth-layout.tsx';
import { GoogleResult, loadGoogle } from '../../people/accounts/exports/google-log-in.tsx';
import { LogInForm } from '../../people/accounts/exports/log-in-form.tsx';
import { SessionEndAlert } from '../../people/accounts/exports/session-end-alert.tsx';
import { getSignInPurpose } from './sign-in-purpose.ts';

export const loader = createServerLoader(async (args) => {
  await Promise.all([loadApplyIntent(args), loadGoogle(args)]);
});
/** In the browser the page is shown before the job has loaded. */
export const clientLoader = () => null;

export const meta = () => [
  { title: 'Iniciar sesión · Uneed' },
  { name: 'description', content: 'Entra a tu cuenta de Uneed: vacantes, aplicaciones y conversaciones.' },
];

/** Signs in without JavaScript; the guards redirect to `next` (platform/guards.ts). */
export const action = createServerAction(
  ({ api, form: { email = '', password = '', code } }) =>
    api.request(logIn, { body: { email, password, ...(code ? { code } : {}) } }),
  { keeps: ['email'], isForGuests: true },
);

const BENEFITS = {
  heading: 'Tu próximo empleo empieza con una conversación.',
  points: [
    {
      title: 'Habla con quien ya está dentro',
      text: 'Quien publica conoce la empresa, el equipo y lo que se busca.',
    },
    {
      title: 'Sigue tus aplicaciones',
      text: 'Mira en qué va cada una y retoma tus chats donde los dejaste.',
    },
    {
      title: '¿Publicas vacantes?',
      text: 'Revisa quién aplicó y responde a tus candidatos.',
    },
  ],
};

/** The login page (product.md, 'Accounts'). */
export default function LogInPage() {
  const { search } = useLocation();
  const end = getSessionEndReason(useQueryClient());
  const purpose = end === undefined ? getSignInPurpose(search) : undefined;
  return (
    <AuthLayout
      title="Qué bueno verte de nuevo"
      description={
        purpose === undefined ? 'Entra con tu contraseña o con un enlace.' : `Inicia sesión para ${purpose}.`
      }
      benefits={BENEFITS}
    >
      <ApplyIntent />
      <SessionEndAlert />
      <GoogleResult />
      <LogInForm />
    </AuthLayout>
  );
}
