import { Link, useLocation } from 'react-router';
import { AuthLayout } from './auth-layout.tsx';
import { LogInForm } from './log-in-form.tsx';

export const meta = () => [
  { title: 'Iniciar sesión · Uneed' },
  { name: 'description', content: 'Entra a tu cuenta de Uneed: vacantes, postulaciones y conversaciones.' },
];

const PROMISE = {
  heading: 'Tu próximo empleo empieza con una conversación.',
  points: [
    {
      title: 'Habla con quien ya está dentro',
      text: 'Cada referente conoce la empresa, el equipo y lo que se busca.',
    },
    {
      title: 'Sigue tus postulaciones',
      text: 'Mira en qué va cada una y retoma tus chats donde los dejaste.',
    },
    {
      title: '¿Publicas vacantes?',
      text: 'Revisa quién aplicó y responde a tus candidatos.',
    },
  ],
};

/** Signs in (specification 1 §2). */
export default function LogInPage() {
  const { search } = useLocation();
  return (
    <AuthLayout title="Qué bueno verte de nuevo" lead="Entra con tu email y tu contraseña." promise={PROMISE}>
      <LogInForm />
      <p className="text-center text-sm">
        ¿No tienes una cuenta?{' '}
        <Link
          to={{ pathname: '/signup', search }}
          className="link link-primary inline-block py-2.5 font-semibold"
        >
          Crea una gratis
        </Link>
      </p>
    </AuthLayout>
  );
}
