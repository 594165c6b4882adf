import { Link } from 'react-router';
import { AuthLayout } from '../../../people/accounts/exports/auth-layout.tsx';
import { ENTERPRISE_BENEFITS } from './benefits.ts';
import { RegisterForm } from './register-form.tsx';

export const meta = () => [
  { title: 'Registra tu empresa · Uneed' },
  { name: 'description', content: 'Crea la cuenta de tu empresa en Uneed y mantén su perfil al día.' },
];

/** The registration of enterprises (product.md, 'Enterprise accounts'). */
export default function RegisterPage() {
  return (
    <AuthLayout
      title="Registra tu empresa"
      description="Es gratis. Después te pedimos el RNC y el teléfono."
      benefits={ENTERPRISE_BENEFITS}
    >
      <RegisterForm />
      <p className="-mt-8 text-center text-sm">
        ¿Buscas empleo?{' '}
        <Link to="/signup" className="link link-primary inline-block py-2.5 font-semibold">
          Crea tu cuenta personal
        </Link>
      </p>
    </AuthLayout>
  );
}
