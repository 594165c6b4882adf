import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import { CircleAlert } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../platform/api/loaders.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { RejectionReason } from './exports/rejection-alert.tsx';
import { loadRejection } from './load-rejection.ts';
import { ReferentForm } from './referent-form.tsx';

export const meta = () => [{ title: 'Conviértete en referente · Uneed' }];

export const loader = createServerLoader(loadRejection);
export const clientLoader = createClientLoader(loadRejection);

/** Page with the request to become a referent; after a rejection shows its reason and requests a new review. */
export default function ReferentPage() {
  const { user } = useSession();
  const rejection = useLoaderData<Verification | null>();
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8 sm:py-12">
      {rejection ? (
        <>
          <PageHeader
            title="Corrige tu solicitud"
            description="Cambia lo que haga falta y vuelve a pedirlo: revisaremos tu perfil otra vez."
          />
          <section className="bg-error/10 rounded-box flex gap-3 p-4">
            <CircleAlert aria-hidden className="text-error mt-0.5 size-5 shrink-0" />
            <div className="flex min-w-0 flex-col gap-1">
              <RejectionReason reason={rejection.reason} />
            </div>
          </section>
        </>
      ) : (
        <PageHeader
          title="Conviértete en referente"
          description="Publica las vacantes de tu empresa y recomienda a quien conoces. Revisamos cada solicitud antes de verificarla."
        />
      )}
      {user && <ReferentForm key={user._id} user={user} isAgain={Boolean(rejection)} />}
    </div>
  );
}
