import { screen, waitFor, within } from '@testing-library/react';
import { createJob, getJob, updateJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import {
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../../organizations/enterprises/exports/area.factory.tsx';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import { publishedState } from '../share/published-job.ts';
import AddJobPage from './add-job-page.tsx';
import EditJobPage from './edit-job-page.tsx';
import { EMPTY_JOB, type JobFormValues } from './job-form.values.ts';

beforeEach(() => localStorage.clear());

describe('the form of an enterprise', () => {
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

  it('keeps a draft for the member of the team who wrote it', async () => {
    const member = { fullName: 'Luz Gil', email: 'luz@colmado.do', role: 'recruiter' } as const;
    localStorage.setItem(`uneed-vacante-nueva-${ENTERPRISE_ID}-ana@colmado.do`, JSON.stringify(COMPLETE));
    const { user } = renderAreaPage(AddJobPage, { at: '/enterprise/vacantes/nueva', enterprise: { member } });
    await enterText(user, title(), 'Contable');
    const key = `uneed-vacante-nueva-${ENTERPRISE_ID}-luz@colmado.do`;
    await waitFor(() => expect(Object.keys(localStorage).some((each) => each.startsWith(key))).toBe(true));
    expect(title().value).toBe('Contable');
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
});

describe('the preview of the form', () => {
  const referent = buildSessionUser({
    _id: OWNER_ID,
    fullName: 'Ana Rodríguez',
    role: 'referent',
    company: 'Ron del Este',
    position: 'Gerente',
  });

  const typed: Partial<JobFormValues> = {
    title: 'Cajera de noche',
    location: 'La Romana',
    category: 'Ventas y Comercial',
    salary: '35,000',
    hiringbonus: '5,000',
    disponibilidad: 'Part Time',
    description: '<p>Se busca <strong>cajera</strong>.</p>',
    skills: ['Excel'],
  };

  /** Opens the preview of a new job with these values. */
  async function openNew(values: Partial<JobFormValues>) {
    localStorage.setItem(`uneed-vacante-nueva-${OWNER_ID}`, JSON.stringify({ ...EMPTY_JOB, ...values }));
    const server = fakeServer();
    const page = renderPage(AddJobPage, { at: '/add-job', session: referent });
    await page.user.click(await screen.findByRole('button', { name: 'Vista previa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Así se verá tu vacante' });
    return { server, ...page, preview: within(dialog) };
  }

  it('shows the questions as those who apply are asked them, without the answer that is looked for', async () => {
    const asked = { kind: 'yesNo', label: 'motor propio', expected: true } as const;
    const { preview } = await openNew({
      ...typed,
      questions: [
        { ...asked, prompt: '¿Tienes motor propio?' },
        { kind: 'text', label: '', prompt: '¿Por qué te interesa?' },
      ],
    });
    const questions = within(preview.getByRole('region', { name: 'Al aplicar se responden 2 preguntas' }));
    const yes = questions.getByRole<HTMLInputElement>('radio', { name: 'Sí' });
    expect([yes.checked, yes.closest('[inert]') === null]).toEqual([false, false]);
    questions.getByLabelText('¿Por qué te interesa?');
    expect(preview.queryByText(/Indispensable/)).toBeNull();
  });

  it('is the page of the job, with what was typed', async () => {
    const { preview, server } = await openNew(typed);
    preview.getByRole('heading', { level: 1, name: 'Cajera de noche' });
    for (const heading of [
      'Descripción',
      'Habilidades',
      'Beneficios adicionales',
      'Detalles',
      'Publicada por',
    ])
      preview.getByRole('heading', { level: 2, name: heading });
    for (const text of [
      'Ron del Este',
      'Ana Rodríguez',
      'Gerente · dice trabajar en Ron del Este',
      'cajera',
      'Excel',
    ])
      preview.getByText(text);
    for (const text of [/^RD\$35,000/, 'La Romana', 'Medio Tiempo', 'Ventas y Comercial'])
      expect(preview.getAllByText(text).length).toBeGreaterThan(0);
    // It counts no view and cannot be applied to.
    for (const button of preview.getAllByRole('button', { name: /^(Aplicar|Añadir)/ }))
      expect(button.closest('[inert]')).not.toBeNull();
    expect(server.writes).toEqual([]);
  });

  it('hides who publishes it anonymously', async () => {
    const { preview } = await openNew({ ...typed, isAnonimous: true });
    preview.getByText('Empresa confidencial');
    expect(preview.queryByText(/Ron del Este|Ana Rodríguez/)).toBeNull();
  });

  it('opens from the end of an empty form too, and leads back to it', async () => {
    fakeServer();
    const { user } = renderPage(AddJobPage, { at: '/add-job', session: referent });
    await user.click(screen.getByRole('button', { name: 'Ver cómo quedará' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Así se verá tu vacante' }));
    preview.getByRole('heading', { level: 1, name: 'Título del puesto' });
    preview.getByText('Aún sin descripción.');
    await user.click(preview.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('button', { name: 'Publicar Trabajo' });
  });

  it('shows the changes of a published job with its numbers', async () => {
    const job: Partial<Job> = { company: 'Café Norte', views: 12, applicantCount: 3, status: 'paused' };
    const server = fakeServer();
    const mine = { edit: true, apply: false, seeApplicants: true };
    server.reply(getJob, () => ({ job: buildJob({ ...job, can: mine }) }));
    const at = `/edit-job/${JOB_ID}`;
    const { user } = renderPage(EditJobPage, { at, path: '/edit-job/:jobId', session: referent });
    await enterText(user, await screen.findByLabelText('Título del puesto*'), ' de noche');
    await user.click(screen.getByRole('button', { name: 'Ver cómo quedará' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Así se verá tu vacante' }));
    for (const text of ['Cajera de noche', 'Café Norte', '12 vistas', '3 aplicantes'])
      preview.getByText(text);
  });
});
