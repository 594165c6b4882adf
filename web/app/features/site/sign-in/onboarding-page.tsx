import { Link } from 'react-router';
import { createServerLoader } from '../../../platform/api/loaders.ts';
import { HomeLink } from '../../../platform/session/home-link.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { ApplyIntent, loadApplyIntent } from '../../hiring/applications/exports/apply-intent.tsx';
import { SignOutButton } from '../../people/accounts/exports/sign-out.tsx';
import { Wizard } from '../../people/onboarding/exports/wizard.tsx';

export const loader = createServerLoader(loadApplyIntent);
/** In the browser the page is shown before the job has loaded. */
export const clientLoader = () => null;

export const meta = () => [{ title: 'Completa tu perfil · Uneed' }];

/** The onboarding wizard for new accounts (product.md, 'Onboarding'); the guards redirect all other visitors. */
export default function OnboardingPage() {
  const { user } = useSession();
  return (
    <div className="flex grow flex-col">
      <header className="page-width flex items-center justify-between py-3">
        <HomeLink />
        <SignOutButton />
      </header>
      <div className="mx-auto w-full max-w-xl px-4 empty:hidden">
        <ApplyIntent linkLabel="Aplicar ya y completar mi perfil después" />
      </div>
      {user?.sharesApplication && (
        <p className="mx-auto w-full max-w-xl px-4 text-sm">
          Puedes completar tu perfil después.{' '}
          <Link to="/applications" className="link link-primary inline-block py-2.5">
            Ver mis aplicaciones
          </Link>{' '}
          <Link to="/chats" className="link link-primary ml-2 inline-block py-2.5">
            Ver mis mensajes
          </Link>
        </p>
      )}
      {user && <Wizard key={user._id} user={user} />}
    </div>
  );
}
