import { ArrowLeft, Briefcase, House, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { useGoBack } from '../use-go-back.ts';

const HELP_LINKS = [
  { to: '/about', label: 'Sobre Uneed' },
  { to: '/contact', label: 'Contacto' },
  { to: '/help', label: 'Ayuda' },
];

/** Content of the not-found page (product.md, 'Frame'). */
export function NotFound() {
  const goBack = useGoBack('/');
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center gap-4 py-24 text-center">
      <title>Página no encontrada · Uneed</title>
      <meta name="robots" content="noindex" />
      <span className="bg-primary/10 text-primary flex size-16 items-center justify-center rounded-full">
        <SearchX aria-hidden className="size-8" />
      </span>
      <h1 className="text-2xl sm:text-3xl">Página no encontrada</h1>
      <p className="text-muted max-w-prose text-balance">
        La página que buscas no existe, cambió de dirección o ya no está disponible.
      </p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <Button tone="outline" onClick={goBack}>
          <ArrowLeft aria-hidden className="size-4" />
          Volver
        </Button>
        <LinkButton to="/">
          <House aria-hidden className="size-4" />
          Ir al inicio
        </LinkButton>
        <LinkButton to="/jobs" tone="outline">
          <Briefcase aria-hidden className="size-4" />
          Ver vacantes
        </LinkButton>
      </div>
      <ul className="flex flex-wrap justify-center gap-x-6 pt-4">
        {HELP_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link flex min-h-11 items-center text-sm">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
