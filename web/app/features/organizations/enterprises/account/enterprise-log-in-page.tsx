import { logInEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.paths.ts';
import { useLocation } from 'react-router';
import { createServerLoader } from '../../../../platform/api/loaders.ts';
import { isLogInWithBar } from '../../../../platform/enterprise-session/enterprise-guard.ts';
import { createServerAction } from '../../../../platform/forms/server-action.ts';
import { AuthLayout } from '../../../people/accounts/exports/auth-layout.tsx';
import { GoogleResult, loadGoogle } from '../../../people/accounts/exports/google-log-in.tsx';
import { SessionEndAlert } from '../../../people/accounts/exports/session-end-alert.tsx';
import { EnterpriseLogInForm } from '../exports/enterprise-log-in-form.tsx';
import { ENTERPRISE_BENEFITS } from './benefits.ts';

export const loader = createServerLoader(loadGoogle);
/** In the browser the page shows at once. */
export const clientLoader = () => null;

export const meta = () => [
  { title: 'Entrar como empresa · Uneed' },
  { name: 'description', content: 'Entra a la cuenta de tu empresa en Uneed.' },
];

/** Signs in without JavaScript; the guard then leads to the panel. */
export const action = createServerAction(
  ({ api, form: { email = '', password = '' } }) =>
    api.request(logInEnterprise, { body: { email, password } }),
  { keeps: ['email'], isForGuests: true },
);

/** The login of enterprises (product.md, 'Enterprise accounts'); the guard then leads to the panel. */
export default function EnterpriseLogInPage() {
  const { pathname } = useLocation();
  return (
    <AuthLayout
      title="Entra con tu empresa"
      description="Con el email y la contraseña de la empresa, o con los tuyos si eres de su equipo."
      benefits={ENTERPRISE_BENEFITS}
      hasLogo={!isLogInWithBar(pathname)}
    >
      <SessionEndAlert />
      <GoogleResult />
      <EnterpriseLogInForm />
    </AuthLayout>
  );
}
