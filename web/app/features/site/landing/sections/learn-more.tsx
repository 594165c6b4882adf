import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

const LINKS = [
  { to: '/guias', title: 'Guías', text: 'El CV, la entrevista, tus derechos y cómo evitar estafas.' },
  { to: '/blog', title: 'Blog', text: 'Lo que pasa en el mundo del trabajo aquí, explicado sin vueltas.' },
  { to: '/faq', title: 'Preguntas frecuentes', text: 'Lo que casi todo el mundo pregunta al empezar.' },
  { to: '/ayuda', title: 'Ayuda', text: 'Cómo se usa cada parte de Uneed, paso a paso.' },
];

/** Where to read more. */
export function LearnMore() {
  return (
    <section aria-labelledby="learn" className="flex flex-col gap-6">
      <h2 id="learn" className="text-2xl sm:text-3xl">
        Prepárate antes de aplicar
      </h2>
      <ul className="border-base-300 grid border-t sm:grid-cols-2 sm:gap-x-12">
        {LINKS.map(({ to, title, text }) => (
          <li key={to} className="border-base-300 group relative flex items-center gap-4 border-b py-5">
            <div className="flex-1">
              <h3 className="text-lg">
                <Link to={to} className="group-hover:text-primary after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="text-muted text-sm">{text}</p>
            </div>
            <ArrowRight aria-hidden className="text-primary size-5 shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  );
}
