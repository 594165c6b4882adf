import { Link } from 'react-router';
import { AuthLayout } from '../../../people/accounts/exports/auth-layout.tsx';
import { ENTERPRISE_BENEFITS } from './benefits.ts';
import { RegisterForm } from './register-form.tsx';

export const meta = () => [
  { title: 'Registra tu empresa · Uneed' },
  {
    name: 'description',
    content: 'Crea gratis la cuenta de tu empresa en Uneed, publica sus vacantes y responde a quien aplica.',
  },
];

/** The registration of enterprises (product.md, 'Enterprise accounts'). */
export default function RegisterPage() {
  return (
    <AuthLayout
      title="Registra tu empresa"
      description="Es gratis. Después te pedimos a qué se dedica, el teléfono y el RNC, y ya puedes publicar."
      benefits={ENTERPRISE_BENEFITS}
    >
      <RegisterForm />
      <p className="-mt-8 text-center text-sm">
        <Link to="/ayuda/cuenta-de-empresa" className="link link-primary inline-block py-2.5">
          Cómo funciona la cuenta de una empresa
        </Link>
        <br />
        ¿Buscas empleo?{' '}
        <Link to="/signup" className="link link-primary inline-block py-2.5 font-semibold">
          Crea tu cuenta personal
        </Link>
      </p>
    </AuthLayout>
  );
}
