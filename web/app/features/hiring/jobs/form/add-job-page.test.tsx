import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { jobLimitText } from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { getPlanUsage, getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { translatePage } from '../../../../testing/translate-page.ts';
import { buildPlanUsage } from '../../../organizations/plans/exports/plans.factory.ts';
import { buildJob, JOB_ID } from '../exports/jobs.factory.ts';
import { publishedState } from '../share/published-job.ts';
import AddJobPage from './add-job-page.tsx';
import { JobProvinceField, TitleField } from './fields/job-fields.tsx';
import {
  jobField as box,
  COMPLETE_JOB as complete,
  DRAFT_KEY,
  openJobForm as open,
  publishButton as publish,
  referent,
  renderJobFields,
} from './job-form.factory.tsx';
import { EMPTY_JOB, jobFormValuesSchema } from './job-form.values.ts';

const storedDrafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFT_KEY))
    .map((key) => localStorage.getItem(key));

beforeEach(() => localStorage.clear());
afterEach(() => onlineManager.setOnline(true));

const saveDraft = () => screen.getByRole('button', { name: 'Guardar borrador' });

describe('/add-job', () => {
  it('explains to non-referents that they have to become referents', async () => {
    renderPage(AddJobPage, { at: '/add-job', session: buildSessionUser() });
    screen.getByRole('heading', { name: 'Necesitas ser referente para publicar' });
    const link = screen.getByRole('link', { name: 'Conviértete en referente' });
    expect(link.getAttribute('href')).toBe('/referent');
    expect(screen.queryByRole('button', { name: 'Publicar Trabajo' })).toBeNull();
  });

  it('says before sending that the plan allows no more vacancies, and leads to the plans', async () => {
    const { server, user } = open(complete);
    const jobs = { used: 3, limit: 3 };
    server.reply(getPlanUsage, () => buildPlanUsage({ jobs, isEnforced: true }));
    await screen.findByText('Este mes: 3 de 3 vacantes del plan Básico.');
    screen.getByText(/^Para publicar otra, usa 5 tokens, cambia de plan/);
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/premium');
    const message = jobLimitText('basico');
    server.replyWithError(createJob, { code: 'CONFLICT', message, fields: { plan: message } });
    server.reply(getTokens, () => ({
      balance: 7,
      expiries: [],
      entries: [],
      pagination: paginate(1, 20, 0),
    }));
    await user.click(publish());
    await screen.findByRole('heading', { name: 'Tu plan no incluye otra vacante este mes' });
    expect(box(/^Título del puesto/).value).toBe('Cajera');
    server.reply(createJob, () => buildJob());
    await user.click(await screen.findByRole('button', { name: 'Publicar por 5 tokens' }));
    await screen.findByText('En /my-jobs');
    expect(server.writes.map(({ body }) => body)).toMatchObject([
      { title: 'Cajera' },
      { title: 'Cajera', payWithTokens: true },
    ]);
    expect(server.writes[0]?.body).not.toHaveProperty('payWithTokens');
  });

  it('shows an error for each required field, in the order of the form, and sends nothing', async () => {
    const { server, user } = open({ title: '   ', description: '<p> </p>' });
    await user.click(publish());
    await screen.findByText('El título es requerido');
    const errors = screen.getAllByText(/es requerid[oa]$/).map((element) => element.textContent);
    expect(errors).toEqual([
      'El título es requerido',
      'La ubicación es requerida',
      'La categoría es requerida',
      'La descripción es requerida',
    ]);
    expect(document.activeElement).toBe(box('Título del puesto*'));
    expect(server.writes).toEqual([]);
  });

  it('tells the author that the job is held for review instead of published', async () => {
    const { server, user } = open(complete);
    const text = 'En revisión: parece que la vacante pide dinero o un depósito.';
    server.reply(createJob, () => buildJob({ withheld: { reason: 'held', text } }));
    await user.click(publish());
    await screen.findByText(text);
    expect(screen.queryByText('Vacante publicada')).toBeNull();
  });

  it('counts characters, warns near the limit and ignores input beyond it', async () => {
    const { user } = renderJobFields(TitleField, { title: 'x'.repeat(74) });
    const title = box('Título del puesto*');
    await user.click(title);
    expect(screen.getByText('74/100').className).toContain('text-muted');
    await user.type(title, 'x');
    expect(screen.getByText('75/100').className).toContain('text-warning');
    await enterText(user, title, 'x'.repeat(6));
    expect(screen.getByText('Cerca del límite · 81/100').className).toContain('text-warning');
    await enterText(user, title, 'x'.repeat(19));
    expect(screen.getByText('Límite alcanzado · 100/100').className).toContain('text-error');
    expect(screen.queryByText('Máximo 100 caracteres permitidos')).toBeNull();
    await user.type(title, 'y');
    await screen.findByText('Máximo 100 caracteres permitidos');
    expect(title.value).toBe('x'.repeat(100));
    await user.type(title, '{Backspace}');
    await waitFor(() => expect(screen.queryByText('Máximo 100 caracteres permitidos')).toBeNull());
  });

  it('counts the visible text of the description and disables publishing beyond the limit', async () => {
    open({ ...complete, description: `<p><strong>${'x'.repeat(2001)}</strong></p>` });
    await screen.findByText('Límite alcanzado · 2001/2000');
    expect(publish().disabled).toBe(true);
  });

  it('suggests provinces from the first focus on, also for what people write instead, and locks the chosen one until it is cleared', async () => {
    const { user } = renderJobFields(JobProvinceField, { location: '' });
    await user.click(box('Provincia*'));
    expect(screen.getAllByRole('option', { name: /./ }).length).toBeGreaterThanOrEqual(32);
    await enterText(user, box('Provincia*'), 'SAMANA');
    await user.click(screen.getByRole('option', { name: 'Samaná' }));
    expect(box('Provincia*').value).toBe('Samaná');
    expect(box('Provincia*').readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(box('Provincia*').readOnly).toBe(false);
    await enterText(user, box('Provincia*'), 'Santiago');
    expect(box('Provincia*').readOnly).toBe(false);
    await enterText(user, box('Provincia*'), ' rodriguez');
    await user.tab();
    expect(box('Provincia*').value).toBe('Santiago Rodríguez');
    expect(box('Provincia*').readOnly).toBe(true);
    // It understands what people write instead of a province.
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    await user.type(box('Provincia*'), 'sd');
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Santo Domingo', 'Distrito Nacional']);
  });

  it('says how many vacancies are published, publishes the job, then navigates to the own jobs, where it is shared', async () => {
    const { server, user, router } = open(complete);
    await screen.findByText('Este mes: 2 de 3 vacantes del plan Básico.');
    expect(screen.queryByRole('link', { name: 'Ver planes' })).toBeNull();
    server.reply(createJob, () => buildJob());
    await user.type(box(/^Salario/), '0');
    screen.getByText('Sin monto se muestra «Salario a convenir».');
    await user.clear(box(/^Salario/));
    await enterText(user, box(/^Salario/), 'RD$35,000');
    screen.getByText('RD$35,000');
    await enterText(user, box('Habilidades'), 'Excel');
    fireEvent.keyDown(box('Habilidades'), { key: 'Enter', keyCode: 229 });
    expect(screen.queryByRole('list', { name: 'Habilidades agregadas' })).toBeNull();
    await user.type(box('Habilidades'), '{Enter}excel{Enter}Inglés,');
    const skills = within(screen.getByRole('list', { name: 'Habilidades agregadas' }));
    expect(skills.getAllByRole('listitem')).toHaveLength(2);
    await user.click(box(/^Bono por referido/));
    await enterText(user, box(/^Monto del bono por referido/), '5000');
    screen.getByText('RD$5,000');
    await user.click(publish());
    await screen.findByText('En /my-jobs');
    await screen.findByText('Vacante publicada');
    expect(server.writes[0]?.body).toEqual({
      ...complete,
      salary: 35_000,
      salaryMax: null,
      shift: '',
      disponibilidad: '',
      hiringbonus: null,
      referalbonus: true,
      referralBonusAmount: 5_000,
      isAnonimous: false,
      isBlind: false,
      skills: ['Excel', 'Inglés'],
      municipality: '',
      modality: '',
      experience: '',
      employmentTerm: '',
      openings: null,
      requirements: [],
      questions: [],
      status: 'active',
    });
    expect(storedDrafts()).toEqual([]);
    expect(router.state.location.state).toEqual(publishedState({ _id: JOB_ID, withheld: undefined }));
  });

  it('reads the hours of a draft of an older version, whose default ones nobody chose', () => {
    const older = { ...EMPTY_JOB, shiftLabel: undefined };
    const kindOf = (shiftFrom: string, shiftTo: string) =>
      jobFormValuesSchema.parse({ ...older, shiftFrom, shiftTo }).shiftLabel;
    expect([kindOf('08:00', '17:00'), kindOf('22:00', '06:00')]).toEqual(['', 'Horas fijas']);
  });

  it('fails at once without a connection, keeps the values, and does not resend when it is back', async () => {
    const { server, user } = open(complete);
    server.failNetwork(createJob);
    onlineManager.setOnline(false);
    await user.click(publish());
    await screen.findByText('Error de conexión con el servidor');
    expect(publish().disabled).toBe(false);
    expect(box('Título del puesto*').value).toBe('Cajera');
    const { length } = server.writes;
    await act(async () => onlineManager.setOnline(true));
    expect(server.writes).toHaveLength(length);
    expect(storedDrafts()).toHaveLength(1);
  });

  it('disables cancel during submission, and does not navigate after the user left the page', async () => {
    const { server, user, router } = open(complete);
    const response = Promise.withResolvers<void>();
    server.reply(createJob, () => buildJob(), response.promise);
    await user.click(publish());
    await waitFor(() => expect(publish().disabled).toBe(true));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
    await act(() => router.navigate('/jobs'));
    response.resolve();
    await screen.findByText('Vacante publicada');
    screen.getByText('En /jobs');
  });

  it('saves a draft with only a title, also after the same form could not be published', async () => {
    const { server, user, router } = open();
    server.reply(createJob, () => buildJob({ status: 'draft' }));
    screen.getByText(/Para guardar un borrador basta con el título\.$/);
    await user.click(saveDraft());
    await screen.findByText('El título es requerido');
    expect(screen.getAllByText(/es requerid[oa]$/)).toHaveLength(1);
    expect(server.writes).toEqual([]);
    await enterText(user, box('Título del puesto*'), 'Cajera');
    await user.click(publish());
    await screen.findByText('La ubicación es requerida');
    await user.click(saveDraft());
    await screen.findByText('En /my-jobs');
    await screen.findByText('Borrador guardado');
    const empty = { location: '', category: '', description: '', status: 'draft' };
    expect(server.writes[0]?.body).toMatchObject({ title: 'Cajera', ...empty });
    expect(router.state.location.state).toBeNull();
    expect(storedDrafts()).toEqual([]);
  });

  it('has one idempotency key for a draft, also after a change, and ignores a second click during submission', async () => {
    const { server, user } = open(complete);
    server.failNetwork(createJob);
    await screen.findByText('Recuperamos lo que habías escrito en este dispositivo.');
    fireEvent.click(publish());
    fireEvent.click(publish());
    await screen.findByText('Error de conexión con el servidor');
    expect(server.writes).toHaveLength(1);
    await user.click(publish());
    await waitFor(() => expect(server.writes).toHaveLength(2));
    await enterText(user, box('Título del puesto*'), ' de noche');
    server.reply(createJob, () => buildJob());
    await user.click(publish());
    await screen.findByText('Vacante publicada');
    const keys = server.writes.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/./);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    // The error disappears after success.
    await waitFor(() => expect(screen.queryByText('Error de conexión con el servidor')).toBeNull());
  });

  it('adds pasted skills and the one that was not added yet', async () => {
    const { server, user } = open(complete);
    server.reply(createJob, () => buildJob());
    await user.click(box('Habilidades'));
    await user.paste('Excel, Inglés,Francés');
    await user.click(screen.getByRole('button', { name: 'Quitar Excel' }));
    expect(document.activeElement).toBe(box('Habilidades'));
    await user.keyboard('Portugués');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(box('Habilidades'));
    await user.keyboard('Creole');
    await user.click(publish());
    await screen.findByText('Vacante publicada');
    expect(server.writes[0]?.body).toMatchObject({ skills: ['Inglés', 'Francés', 'Portugués', 'Creole'] });
  });

  it('keeps the values in the form and in storage when the response is unreadable or the server rejects the job, on a translated page', async () => {
    const { server, user } = open(complete);
    translatePage();
    server.replyWithBadGateway(createJob);
    await user.click(publish());
    await screen.findByText('No pudimos crear la vacante');
    expect(box('Título del puesto*').value).toBe('Cajera');
    server.replyWithError(createJob, {
      code: 'INVALID',
      message: 'Revisa el título',
      fields: { title: 'Ese título no dice nada' },
    });
    await user.type(box('Título del puesto*'), ' 2');
    await user.click(publish());
    await screen.findByText('Revisa el título');
    screen.getByText('Ese título no dice nada');
    expect(box('Título del puesto*').value).toBe('Cajera 2');
    expect(box('Provincia*').value).toBe('La Romana');
    expect(publish().disabled).toBe(false);
    await waitFor(() => expect(storedDrafts().join()).toContain('Cajera 2'));
    server.reply(createJob, () => buildJob());
    await user.click(publish());
    await screen.findByText('En /my-jobs');
  });

  it('stores the last input at pagehide and when the page is hidden', async () => {
    const { user } = open();
    await enterText(user, box('Título del puesto*'), 'Caja');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(storedDrafts().join()).toContain('"Caja"');
    await user.type(box('Título del puesto*'), '2');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(storedDrafts().join()).toContain('"Caja2"');
  });

  it('does not restore the draft of another user', async () => {
    open(complete, { ...referent, _id: '01900000-0000-7000-8000-0000000000ff' });
    expect(box('Título del puesto*').value).toBe('');
    expect(screen.queryByText('Recuperamos lo que habías escrito en este dispositivo.')).toBeNull();
  });

  it('restores a stored draft, also one of an older version, and can start over', async () => {
    const { user } = open({ ...complete, shiftFrom: '22:00', shiftTo: '06:00' });
    await screen.findByText('Recuperamos lo que habías escrito en este dispositivo.');
    expect([box('Provincia*').value, box('Tipo de horario').value]).toEqual(['La Romana', 'Horas fijas']);
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    const title = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(box('Título del puesto*').value).toBe('');
    expect(box('Provincia*').value).toBe('');
  });
});
