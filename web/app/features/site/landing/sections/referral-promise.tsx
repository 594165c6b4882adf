import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

const STEPS = [
  {
    title: 'Publica alguien de adentro',
    text: 'Un referente, que trabaja ahí y pone su nombre, o la empresa con su propia cuenta.',
  },
  {
    title: 'Quien te conoce te recomienda',
    text: 'Aplicas con su enlace y tu aplicación lleva su nombre. Le llega a una persona, no a un buzón, y conversan.',
  },
  {
    title: 'Recomendar también paga',
    text: 'Hay vacantes con bono por referido, para quien recomienda a la persona que contratan. Ves cada paso hasta que te lo pagan.',
    isBonus: true,
  },
];

/** How a referral works, and what it pays. */
export function ReferralPromise() {
  return (
    <section aria-labelledby="referral" className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <ReferralPicture />
      <div className="flex flex-col gap-6">
        <h2 id="referral" className="text-2xl sm:text-3xl">
          Aquí te recomiendan desde adentro
        </h2>
        <ol className="flex flex-col gap-5">
          {STEPS.map(({ title, text, isBonus }) => (
            <li key={title} className={`border-l-4 pl-4 ${isBonus ? 'border-accent' : 'border-primary/30'}`}>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="text-muted text-sm">
          El bono lo paga quien lo ofrece. Uneed no lo cobra ni lo reparte.
        </p>
        <div className="flex flex-wrap gap-x-8">
          <Link
            to="/jobs?special=referral"
            className="link-hover text-secondary flex min-h-11 items-center gap-1.5 font-semibold"
          >
            Ver vacantes con bono <ArrowRight aria-hidden className="size-4" />
          </Link>
          <Link
            to="/guias/como-funcionan-los-referidos"
            className="link-hover text-primary flex min-h-11 items-center gap-1.5 font-semibold"
          >
            Cómo funcionan los referidos <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </section>
  );
}

/** You, the referent and the company, joined by the arcs of the logo; the last one earns. Decorative. */
function ReferralPicture() {
  return (
    <svg aria-hidden viewBox="0 0 560 340" className="block w-full max-w-xl justify-self-center">
      <path className="fill-primary/8" d="M0 236c94-36 186-36 280 0s186 36 280 0v104H0z" />
      <path className="fill-primary/12" d="M0 276c94-30 186-30 280 0s186 30 280 0v64H0z" />
      <path
        className="stroke-primary/40 fill-none stroke-[6] [stroke-dasharray:2_14] [stroke-linecap:round]"
        d="M104 96c0-84 176-84 176 0"
      />
      <path
        className="stroke-accent fill-none stroke-[6] [stroke-linecap:round]"
        d="M280 96c0-84 176-84 176 0"
      />
      <Person x={104} className="fill-primary/55" />
      <Person x={280} className="fill-primary" />
      <rect className="fill-primary/85" x="406" y="132" width="100" height="146" rx="12" />
      <path
        className="stroke-primary-content/80 stroke-[10] [stroke-linecap:round]"
        d="M432 164h.1M456 164h.1M480 164h.1M432 194h.1M456 194h.1M480 194h.1M432 224h.1M480 224h.1"
      />
      <rect className="fill-primary-content/80" x="446" y="240" width="20" height="38" rx="4" />
      <circle className="fill-accent" cx="456" cy="100" r="26" />
      <text x="456" y="107" className="fill-accent-content text-lg font-extrabold [text-anchor:middle]">
        RD$
      </text>
    </svg>
  );
}

function Person({ x, className }: { x: number; className: string }) {
  return (
    <g className={className}>
      <circle cx={x} cy="144" r="34" />
      <path d={`M${x - 58} 278v-22a58 58 0 0 1 116 0v22z`} />
    </g>
  );
}
