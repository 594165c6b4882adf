import { UserPlus } from 'lucide-react';
import toast from 'react-hot-toast';
import { useSendKey } from '../../../platform/api/use-send-key.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useCreateJob } from '../jobs.mutations.ts';
import { JobForm } from './job-form.tsx';
import { EMPTY_JOB } from './job-form.values.ts';

const TITLE = 'Crear Nueva Oferta de Trabajo';

export const meta = () => [{ title: `${TITLE} · Uneed` }, { name: 'robots', content: 'noindex' }];
export const handle = { hasFooter: false };

/** Where a referent publishes a vacancy (specification 2 §2). */
export default function AddJobPage() {
  const { user } = useSession();
  const create = useCreateJob();
  const keyOf = useSendKey();
  if (user === null) return null;
  if (user.role !== 'referent') return <ReferentsOnly />;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader title={TITLE} lead={user.company === '' ? undefined : `En nombre de ${user.company}`} />
      <JobForm
        initial={EMPTY_JOB}
        draftName="nueva"
        failure="Error creating job"
        submit={{ label: 'Publicar Trabajo', as: 'active' }}
        other={{ label: 'Guardar borrador', as: 'draft' }}
        cancelTo="/my-jobs"
        onSubmit={async (job) => {
          await create.mutateAsync({ body: job, idempotencyKey: keyOf(job) });
          toast.success(job.status === 'draft' ? 'Borrador guardado' : 'Job created successfully');
          return '/my-jobs';
        }}
      />
    </div>
  );
}

/** Publishing needs the role: says so, and leads there. */
function ReferentsOnly() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <EmptyState
        isPage
        icon={UserPlus}
        title="Necesitas ser referente para publicar"
        action={
          <LinkButton to="/referent" size="lg">
            Conviértete en referente
          </LinkButton>
        }
      >
        Los referentes publican las vacantes de la empresa donde trabajan. Cuéntanos dónde trabajas y en dos
        pasos podrás publicar la tuya.
      </EmptyState>
    </div>
  );
}
