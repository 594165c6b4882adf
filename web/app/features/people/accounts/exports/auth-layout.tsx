import type { ReactNode } from 'react';
import { HomeLink } from '../../../../platform/session/home-link.tsx';
import { classNames } from '../../../../ui/class-names.ts';

type Props = {
  title: string;
  description: ReactNode;
  /** Benefits of the product, shown next to the form on wide screens. */
  benefits: { heading: string; points: readonly { title: string; text: string }[] };
  /** Whether the logo stands above the form: on pages without the navigation bar. */
  hasLogo?: boolean;
  children: ReactNode;
};

/** Layout of the login and sign-up pages: a form, on wide screens with the benefits of the product next to it. */
export function AuthLayout({ title, description, benefits, hasLogo = true, children }: Props) {
  return (
    <div className={classNames('bg-base-100 grid grow lg:grid-cols-2', hasLogo && 'min-h-dvh')}>
      <div className="flex flex-col px-4 py-6 sm:px-8">
        {hasLogo && <HomeLink className="self-start" />}
        <div className="mx-auto flex w-full max-w-md grow flex-col justify-center gap-8 py-8">
          <header className="flex flex-col gap-2">
            <h1 className="text-3xl">{title}</h1>
            <p className="text-muted">{description}</p>
          </header>
          {children}
        </div>
      </div>
      <aside
        aria-label="Sobre Uneed"
        className="hidden flex-col justify-center gap-12 bg-[#0a4566] px-12 py-16 text-white lg:flex xl:px-20"
      >
        <ConnectionsIllustration className="w-full max-w-sm" />
        <div className="flex max-w-lg flex-col gap-8">
          <h2 className="text-4xl leading-tight">{benefits.heading}</h2>
          <ul className="flex flex-col gap-5">
            {benefits.points.map((point) => (
              <li key={point.title} className="flex flex-col gap-1 border-l-2 border-[#ff8f70] pl-4">
                <strong className="font-semibold">{point.title}</strong>
                <span className="text-sm text-white/85">{point.text}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

/** Decorative illustration of connected users. */
function ConnectionsIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="42 38 326 162" fill="none" aria-hidden="true" className={className}>
      <g stroke="currentColor" strokeOpacity="0.35" strokeWidth="2">
        <path d="M60 176 168 92M168 92 300 60M168 92 262 178M262 178 352 140M300 60 352 140M60 176 262 178" />
      </g>
      <g fill="currentColor">
        <circle cx="60" cy="176" r="18" fillOpacity="0.9" />
        <circle cx="262" cy="178" r="14" fillOpacity="0.55" />
        <circle cx="300" cy="60" r="16" fillOpacity="0.75" />
        <circle cx="352" cy="140" r="10" fillOpacity="0.45" />
      </g>
      <circle cx="168" cy="92" r="28" className="fill-[#ff8f70]" />
    </svg>
  );
}
