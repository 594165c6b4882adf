import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { Briefcase, Building2, MapPin, Send, Settings, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { createServerLoader } from '../../../platform/api/loaders.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CvCard } from '../cv/exports/cv-card.tsx';
import { CompanyConfirmation } from '../referents/exports/company-confirmation.tsx';
import { loadOwnVerification } from '../referents/exports/own-verification.ts';
import { RejectionAlert } from '../referents/exports/rejection-alert.tsx';
import { WorkProfileCard } from '../work-profile/exports/work-profile-card.tsx';
import { ProfileSummary } from './exports/profile-summary.tsx';

export const meta = () => [{ title: 'Mi Perfil · Uneed' }, { name: 'robots', content: 'noindex' }];

export const loader = createServerLoader(loadOwnVerification);
/** In the browser the page is shown before the data has loaded. */
export const clientLoader = () => null;

/** The user's own profile (product.md, 'Profile'), without the default texts. */
export default function ProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  const [bio, location] = [withoutDefaultText(user.bio), withoutDefaultText(user.location)];
  return (
    <div className="page-width flex max-w-3xl flex-col gap-4 py-6 sm:gap-6 sm:py-10">
      <ProfileSummary user={user} isPage />
      <RejectionAlert user={user} />
      <ProfileLinks />
      <Card className="flex flex-col gap-5">
        <Section title="Sobre mí">
          {bio === '' ? (
            <EmptyText text="Cuenta quién eres y qué buscas." />
          ) : (
            <p className="whitespace-pre-line">{bio}</p>
          )}
        </Section>
        <Section title="Ubicación">
          {location === '' ? (
            <EmptyText text="Di dónde vives y verás primero lo que te queda cerca." />
          ) : (
            <IconLine icon={<MapPin aria-hidden className="size-5" />}>{location}</IconLine>
          )}
        </Section>
        {user.role === 'referent' && (
          <Section title="Información profesional">
            <IconLine icon={<Building2 aria-hidden className="size-5" />}>{user.company}</IconLine>
            <IconLine icon={<Briefcase aria-hidden className="size-5" />}>{user.position}</IconLine>
            <CompanyConfirmation user={user} />
          </Section>
        )}
      </Card>
      <WorkProfileCard />
      <CvCard />
    </div>
  );
}

const ProfileLinks = () => (
  <div className="flex flex-wrap gap-3">
    {/* The menu of a phone does not contain it. */}
    <LinkButton to="/applications" tone="outline" className="max-sm:w-full">
      <Send aria-hidden className="size-5" />
      Mis aplicaciones
    </LinkButton>
    <LinkButton to="/settings" tone="outline" className="grow sm:grow-0">
      <Settings aria-hidden className="size-5" />
      Configuración
    </LinkButton>
    <LinkButton to="/settings?section=security" tone="outline" className="grow sm:grow-0">
      <ShieldCheck aria-hidden className="size-5" />
      Seguridad
    </LinkButton>
  </div>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

const EmptyText = ({ text }: { text: string }) => <p className="text-muted text-sm">{text}</p>;

function IconLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="[&_svg]:text-muted flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:shrink-0">
      {icon}
      <span className="contents">{children}</span>
    </p>
  );
}
