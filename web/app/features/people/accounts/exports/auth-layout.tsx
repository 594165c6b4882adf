import type { ReactNode } from 'react';
import { HomeLink } from '../../../../platform/session/home-link.tsx';
import { ConnectionsIllustration } from './connections-illustration.tsx';

type Props = {
  title: string;
  description: ReactNode;
  /** Benefits of the product, shown next to the form on wide screens. */
  benefits: { heading: string; points: readonly { title: string; text: string }[] };
  children: ReactNode;
};

/** Layout of the login and sign-up pages: a form, on wide screens with the benefits of the product next to it. */
export function AuthLayout({ title, description, benefits, children }: Props) {
  return (
    <div className="bg-base-100 grid min-h-dvh grow lg:grid-cols-2">
      <div className="flex flex-col px-4 py-6 sm:px-8">
        <HomeLink className="self-start" />
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
