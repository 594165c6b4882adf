import { redirect } from 'react-router';
import { clientSideLoader, type LoadArgs, serverLoader } from '../../platform/api/load.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReferentForm } from './referent-form.tsx';

export const meta = () => [{ title: 'Conviértete en referente · Uneed' }];

/** Who is a referent already has their vacancies instead (specification 2 §2). */
const load = async ({ session }: LoadArgs) => {
  if (session?.role === 'referent') throw redirect('/my-jobs');
  return null;
};

export const loader = serverLoader(load);
export const clientLoader = clientSideLoader(load);

/** Asks to become a referent, in two steps. */
export default function ReferentPage() {
  const { user } = useSession();
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8 sm:py-12">
      <PageHeader
        title="Conviértete en referente"
        lead="Publica las vacantes de tu empresa y recomienda a quien conoces. Revisamos cada solicitud antes de verificarla."
      />
      {user && <ReferentForm key={user._id} user={user} />}
    </div>
  );
}
