import { screen } from '@testing-library/react';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { getPlanUsage } from '@uneed/domain/organizations/plans/tokens.api.ts';
import type { ComponentType } from 'react';
import { FormProvider } from 'react-hook-form';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildPlanUsage } from '../../../organizations/plans/exports/plans.factory.ts';
import AddJobPage from './add-job-page.tsx';
import { EMPTY_JOB, type JobFormValues } from './job-form.values.ts';
import { useJobForm } from './use-job-form.ts';

export const referent = buildSessionUser({ role: 'referent', company: 'Ron del Este' });

/** The key of a draft of an older version of the form; others have an id behind it. */
export const DRAFT_KEY = `uneed-vacante-nueva-${referent._id}`;

/** What a vacancy needs to be published. */
export const COMPLETE_JOB = {
  title: 'Cajera',
  location: 'La Romana',
  category: 'Ventas y Comercial',
  description: '<p>Se busca <strong>cajera</strong>.</p>',
};

/** Opens /add-job with a stored draft. */
export function openJobForm(draft?: Partial<JobFormValues>, session = referent) {
  if (draft) localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...EMPTY_JOB, ...draft }));
  const server = fakeServer();
  server.reply(getPlanUsage, () => buildPlanUsage());
  return { server, ...renderPage(AddJobPage, { at: '/add-job', session }) };
}

export const jobField = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

export const publishButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar Trabajo' });

/** Renders some fields of the form alone. `send` submits them: `jobs` are those that were valid. */
export function renderJobFields(Fields: ComponentType, values: Partial<JobFormValues> = {}) {
  const jobs: NewJob[] = [];
  function Page() {
    const { form, submitAs } = useJobForm({ ...EMPTY_JOB, ...COMPLETE_JOB, ...values });
    return (
      <FormProvider {...form}>
        <form onSubmit={submitAs('active', async (job) => void jobs.push(job))}>
          <Fields />
          <button type="submit">Enviar</button>
        </form>
      </FormProvider>
    );
  }
  const page = renderPage(Page, { at: '/add-job', session: referent });
  const send = () => page.user.click(screen.getByRole('button', { name: 'Enviar' }));
  return { ...page, jobs, send };
}
