import { screen, waitFor } from '@testing-library/react';
import { createJob, getJob, updateJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { beforeEach, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import {
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../../organizations/enterprises/exports/area.factory.tsx';
import { buildJob, JOB_ID } from '../exports/jobs.factory.ts';
import { publishedState } from '../share/published-job.ts';
import AddJobPage from './add-job-page.tsx';
import EditJobPage from './edit-job-page.tsx';
import { EMPTY_JOB } from './job-form.values.ts';

const COMPLETE = {
  ...EMPTY_JOB,
  title: 'Cajera',
  location: 'La Romana',
  category: 'Ventas y Comercial',
  description: '<p>Se busca cajera.</p>',
};
const ENTERPRISE_ID = '01900000-0000-7000-8000-0000000000e1';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const title = () => screen.getByLabelText<HTMLInputElement>('Título del puesto*');

beforeEach(() => localStorage.clear());

/** Opens the form with a stored draft of the enterprise. */
function openNew() {
  localStorage.setItem(`uneed-vacante-nueva-${ENTERPRISE_ID}`, JSON.stringify(COMPLETE));
  return renderAreaPage(AddJobPage, { at: '/enterprise/vacantes/nueva' });
}

it('an enterprise publishes in its own name, and then sees its vacancies', async () => {
  const { server, user, router } = openNew();
  screen.getByText('En nombre de Colmado Central');
  // Nobody types the name of the company: it is that of the account.
  expect(screen.queryByRole('textbox', { name: /empresa/i })).toBeNull();
  const cancel = screen.getByRole('link', { name: 'Cancelar' });
  expect(cancel.getAttribute('href')).toBe('/enterprise/vacantes');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.reply(createJob, () => buildJob(), answered);
  await user.click(button('Publicar vacante'));
  await waitFor(() => expect(button('Publicar vacante').disabled).toBe(true));
  answer();
  await screen.findByText('En /enterprise/vacantes');
  expect(router.state.location.state).toEqual(publishedState({ _id: JOB_ID, withheld: undefined }));
  expect(server.areas).toEqual(['enterprise']);
});

it('keeps what was written when the server rejects it; its preview shows the company without a link', async () => {
  const { server, user } = openNew();
  const message = 'Completa los datos de tu empresa para publicar';
  server.replyWithError(createJob, { code: 'FORBIDDEN', message });
  await user.click(button('Publicar vacante'));
  await screen.findByText(message);
  expect(title().value).toBe('Cajera');
  await user.click(button('Ver cómo quedará'));
  expect((await screen.findAllByText('Colmado Central')).length).toBeGreaterThan(1);
  expect(screen.queryByRole('link', { name: 'Colmado Central' })).toBeNull();
});

it('saves changes and returns to the vacancies', async () => {
  const job = buildJob({ can: { edit: true, apply: false, seeApplicants: true } });
  const { server, user } = renderAreaPage(EditJobPage, {
    at: `/enterprise/vacantes/${JOB_ID}/editar`,
    path: '/enterprise/vacantes/:jobId/editar',
    prepare: (fake) => fake.reply(getJob, () => ({ job })),
  });
  await enterText(user, await screen.findByLabelText('Título del puesto*'), ' nocturna');
  screen.getByText(`En nombre de ${job.company}`);
  expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/enterprise/vacantes');
  server.reply(updateJob, () => job);
  await user.click(button('Guardar cambios'));
  await screen.findByText('En /enterprise/vacantes');
  expect(server.requests.at(-1)?.body).toMatchObject({ title: 'Cajera nocturna' });
});

it.each([
  ['new', AddJobPage, '/enterprise/vacantes/nueva'],
  ['edit', EditJobPage, '/enterprise/vacantes/:jobId/editar'],
] as const)('a reader gets no form on the %s page', async (_, Page, path) => {
  const job = buildJob({ can: { edit: true, apply: false, seeApplicants: true } });
  renderAreaPage(Page, {
    at: path.replace(':jobId', JOB_ID),
    path,
    enterprise: buildEnterpriseForReader(),
    prepare: (fake) => fake.reply(getJob, () => ({ job })),
  });
  await screen.findByRole('heading', { name: READER_TEXT });
  expect(screen.getByRole('link', { name: 'Ver las vacantes' }).getAttribute('href')).toBe(
    '/enterprise/vacantes',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});
