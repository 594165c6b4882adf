import { useLocation } from 'react-router';
import { createServerLoader } from '../../../platform/api/loaders.ts';
import { toInternalPath } from '../../../platform/guards.ts';
import { ApplyIntent, loadApplyIntent } from '../../hiring/applications/exports/apply-intent.tsx';
import { AccountLink } from '../../people/accounts/exports/account-link.tsx';
import { AuthLayout } from '../../people/accounts/exports/auth-layout.tsx';
import { GoogleLogIn, loadGoogle } from '../../people/accounts/exports/google-log-in.tsx';
import { SignUpForm } from '../../people/accounts/exports/sign-up-form.tsx';
import { getSignInPurpose } from './sign-in-purpose.ts';

export const loader = createServerLoader(async (args) => {
  await Promise.all([loadApplyIntent(args), loadGoogle(args)]);
});
/** In the browser the page is shown before the job has loaded. */
export const clientLoader = () => null;

export const meta = () => [
  { title: 'Crear cuenta · Uneed' },
  {
    name: 'description',
    content:
      'Crea tu cuenta gratis: aplica a vacantes, conversa con quien las publica y recomienda a quien conoces.',
  },
];

const BENEFITS = {
  heading: 'Invita, comparte y convierte tus conexiones en ingresos.',
  points: [
    {
      title: 'Detrás de cada vacante hay una persona',
      text: 'La publica un referente que trabaja ahí, o la empresa con su cuenta, y te responde por chat.',
    },
    {
      title: 'Recomendar tiene su recompensa',
      text: 'Las vacantes con bono por referido lo dicen desde el principio.',
    },
    { title: 'Aplicar es gratis', text: 'Hoy y siempre, sin límite de vacantes.' },
  ],
};

/** The sign-up page (product.md, 'Accounts'). */
export default function SignUpPage() {
  const { search } = useLocation();
  const purpose = getSignInPurpose(search);
  const hasNext = toInternalPath(new URLSearchParams(search).get('next')) !== '/';
  return (
    <AuthLayout
      title="Crea tu cuenta"
      description={
        purpose === undefined ? 'Empieza gratis. Solo toma un minuto.' : `Empieza gratis y podrás ${purpose}.`
      }
      benefits={BENEFITS}
    >
      <ApplyIntent />
      {hasNext && (
        <AccountLink to="/login" email={undefined} className="-my-2.5 self-start font-semibold">
          Ya tengo cuenta
        </AccountLink>
      )}
      <GoogleLogIn />
      <SignUpForm hasLogInLink={!hasNext} />
    </AuthLayout>
  );
}
