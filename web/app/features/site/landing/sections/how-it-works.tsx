import { Link } from 'react-router';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';

type Step = {
  title: string;
  steps: readonly string[];
  link: { to: string; label: string };
  account?: { to: string; label: string };
};

const PATHS: readonly Step[] = [
  {
    title: 'Busco empleo',
    steps: [
      'Busca por oficio o por provincia, sin crear cuenta.',
      'Aplica gratis con tu perfil y tu CV; también vale una foto.',
      'Conversa con quien publicó y sigue el estado de lo tuyo.',
    ],
    link: { to: '/jobs', label: 'Ver vacantes' },
  },
  {
    title: 'Recomiendo gente',
    steps: [
      'Manda tu enlace de una vacante a quien encaja. Basta con tener cuenta.',
      'Te avisamos de cada paso de quien aplicó con él.',
      '¿Trabajas en la empresa? Hazte referente y publica tú sus vacantes, con su bono si lo hay.',
    ],
    link: { to: '/referentes', label: 'Ser referente' },
  },
  {
    title: 'Busco gente para mi empresa',
    steps: [
      'Registra la empresa, gratis, y complétala con su RNC.',
      'Publica con su nombre, o de forma confidencial, tú y tu equipo.',
      'El CV, el chat y las respuestas, en una sola pantalla.',
    ],
    link: { to: '/empresas', label: 'Uneed para empresas' },
    account: { to: '/enterprise/register', label: 'Registra tu empresa' },
  },
];

/** The first steps of candidates, referents and companies. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="flex flex-col gap-6">
      <h2 id="how" className="text-2xl sm:text-3xl">
        Así se empieza
      </h2>
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        {PATHS.map(({ title, steps, link, account }) => (
          <li key={title} className="flex">
            <Card className="flex w-full flex-col gap-5">
              <h3 className="text-xl">{title}</h3>
              <ol className="flex flex-1 flex-col gap-4">
                {steps.map((step, index) => (
                  <li key={step} className="flex gap-3">
                    <span
                      aria-hidden
                      className="bg-primary/10 text-primary flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-bold"
                    >
                      {index + 1}
                    </span>
                    <p className="pt-0.5">{step}</p>
                  </li>
                ))}
              </ol>
              {account && (
                <Link
                  to={account.to}
                  className="link link-primary -my-2.5 self-center py-2.5 text-sm font-semibold"
                >
                  {account.label}
                </Link>
              )}
              <LinkButton to={link.to} tone="outline" isWide>
                {link.label}
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
