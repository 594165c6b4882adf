import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getJob, updateJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import EditJobPage from './edit-job-page.tsx';
import { type JobFormValues, toFormValues } from './job-form.values.ts';

const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });
const can = { edit: true, apply: false, seeApplicants: true };
const DRAFT_KEY = `uneed-vacante-${JOB_ID}-${OWNER_ID}`;
const RESTORED = 'Recuperamos lo que habías escrito en este dispositivo.';

beforeEach(() => localStorage.clear());

function open(stored: Partial<Job> = {}) {
  const server = fakeServer();
  server.reply(getJob, () => ({ job: buildJob({ can, ...stored }) }));
  const at = `/edit-job/${JOB_ID}`;
  return { server, ...renderPage(EditJobPage, { at, path: '/edit-job/:jobId', session: owner }) };
}

const refuse = (server: ReturnType<typeof fakeServer>, conflicts: Partial<Job>) =>
  server.replyWithError(updateJob, { code: 'CONFLICT', message: 'Alguien cambió esto.', conflicts });
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' });
const conflict = (name: string) => within(screen.getByRole('region', { name }));
const choose = (name: string, button: string) => conflict(name).getByRole('button', { name: button });
/** Both values of a conflict: what is stored, and what was typed. */
const versions = (name: string) =>
  conflict(name)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('a field that somebody else changed meanwhile', () => {
  it('is shown with both values, and the own one is stored when it is chosen', async () => {
    const { server, user, queryClient } = open();
    const salary = await field(/^Salario/);
    await user.clear(salary);
    await enterText(user, salary, '40000');
    await enterText(user, await field('Título del puesto*'), ' nocturna');
    refuse(server, { salary: 35_000 });
    await user.click(save());
    await screen.findByRole('alert');
    expect(versions('Salario mensual')).toEqual(['RD$35,000', 'RD$40,000']);
    // It has the focus, so that a phone scrolls to it.
    expect(document.activeElement).toContain(screen.getByRole('alert'));
    expect([salary.value, (await field('Título del puesto*')).value]).toEqual(['40,000', 'Cajera nocturna']);
    await user.click(choose('Salario mensual', 'Dejar lo mío'));
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText('Elegiste qué se queda. Guarda otra vez para terminar.');
    // Meanwhile the other one changed the province too.
    server.reply(updateJob, () =>
      buildJob({ can, salary: 40_000, title: 'Cajera nocturna', location: 'Samaná' }),
    );
    await user.click(save());
    await screen.findByText('Vacante actualizada');
    expect(server.writes.at(-1)?.body).toEqual({
      title: 'Cajera nocturna',
      salary: 40_000,
      base: { title: 'Cajera', salary: 35_000 },
    });
    const shown = queryClient.getQueryCache().findAll({ queryKey: ['GET /jobs/:id'] })[0]?.state.data;
    expect(shown).toMatchObject({ job: { salary: 40_000, location: 'Samaná' } });
  });

  it('is told again while nothing was chosen, gets the stored value when that is chosen, and the rest is saved', async () => {
    const { server, user } = open();
    await enterText(user, await field('Título del puesto*'), ' nocturna');
    const salary = await field(/^Salario/);
    await user.clear(salary);
    refuse(server, { salary: 35_000, title: 'Cajero' });
    await user.click(save());
    await screen.findByRole('alert');
    await user.click(save());
    await waitFor(() => expect(server.writes).toHaveLength(2));
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(versions('Salario mensual')).toEqual(['RD$35,000', 'Vacío']);
    expect(versions('Título del puesto')).toEqual(['Cajero', 'Cajera nocturna']);
    await user.click(choose('Salario mensual', 'Usar lo guardado'));
    expect(salary.value).toBe('35,000');
    expect(document.activeElement).toContain(screen.getByRole('alert'));
    await user.click(choose('Título del puesto', 'Dejar lo mío'));
    server.reply(updateJob, () => buildJob({ can }));
    await user.click(save());
    await screen.findByText('Vacante actualizada');
    expect(server.writes.at(-1)?.body).toEqual({ title: 'Cajera nocturna', base: { title: 'Cajero' } });
  });

  it('is named and shown as on the page, for each kind of field', async () => {
    const { server, user } = open({ shift: 'Rotativo', skills: ['Caja'] });
    await user.selectOptions(await field('Tipo de horario'), 'Noche');
    await user.selectOptions(await field('Disponibilidad'), 'Full Time');
    await user.click(await field(/^Publicar de forma anónima/));
    await user.click(await field(/^Bono por referido/));
    await enterText(user, await field(/^Monto del bono por referido/), '5000');
    await user.type(await field('Habilidades'), 'Excel{Enter}');
    refuse(server, {
      shift: '08:00 - 17:00',
      disponibilidad: 'Remoto',
      skills: ['Word', 'Caja'],
      description: '<p>Uno.</p><ul><li>Dos</li></ul>',
      isAnonimous: false,
      referralBonusAmount: null,
    });
    await user.click(save());
    await screen.findByRole('alert');
    expect(versions('Horario')).toEqual(['8:00\u00a0a.\u00a0m. – 5:00\u00a0p.\u00a0m.', 'Noche']);
    expect(versions('Disponibilidad')).toEqual(['Remoto', 'Tiempo Completo']);
    expect(versions('Habilidades')).toEqual(['Word, Caja', 'Caja, Excel']);
    expect(versions('Descripción del puesto')).toEqual(['Uno.\nDos', 'Se busca cajera.']);
    expect(versions('Publicar de forma anónima')).toEqual(['No', 'Sí']);
    expect(versions('Bono por referido')).toEqual(['No', 'Sí, RD$5,000']);
    await user.click(choose('Horario', 'Usar lo guardado'));
    expect((await field('Horario desde')).value).toBe('08:00');
    await user.click(choose('Descripción del puesto', 'Usar lo guardado'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Descripción del puesto' }).textContent).toBe('Uno.Dos'),
    );
  });

  it('is the bonus with its amount when it was taken back', async () => {
    const { server, user } = open({ referalbonus: true, referralBonusAmount: 5_000 });
    await user.type(await field(/^Monto del bono por referido/), '0');
    refuse(server, { referalbonus: false, referralBonusAmount: null });
    await user.click(save());
    await screen.findByRole('alert');
    expect(versions('Bono por referido')).toEqual(['No', 'Sí, RD$50,000']);
    await user.click(choose('Bono por referido', 'Usar lo guardado'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await field(/^Bono por referido/)).checked).toBe(false);
    await user.click(save());
    await screen.findByText('Vacante actualizada');
    expect(server.writes).toHaveLength(1);
  });
});

describe('a draft that began from an older version', () => {
  /** What a form that began from the version of these changes has stored before it was closed. */
  function keepDraft(from: Partial<Job>, values: Partial<JobFormValues>) {
    const base = buildJob(from);
    const draft = { values: { ...toFormValues(base), ...values }, base, savedAt: 1 };
    localStorage.setItem(`${DRAFT_KEY}:a`, JSON.stringify(draft));
  }

  it('keeps what was typed, has the stored values elsewhere, and sends only what was typed', async () => {
    keepDraft({}, { title: 'Cajera nocturna' });
    const { server, user } = open({ salary: 35_000, skills: ['Caja'] });
    await screen.findByText(RESTORED);
    expect((await field('Título del puesto*')).value).toBe('Cajera nocturna');
    expect((await field(/^Salario/)).value).toBe('35,000');
    screen.getByText('Caja');
    expect(screen.queryByRole('alert')).toBeNull();
    server.reply(updateJob, () => buildJob({ can }));
    await user.click(save());
    await screen.findByText('Vacante actualizada');
    expect(server.writes.at(-1)?.body).toEqual({ title: 'Cajera nocturna', base: { title: 'Cajera' } });
    expect(localStorage.getItem(`${DRAFT_KEY}:a`)).toBeNull();
  });

  it('shows at once what somebody else changed too', async () => {
    keepDraft({}, { salary: '40,000' });
    const { server, user } = open({ salary: 35_000 });
    await screen.findByText(RESTORED);
    expect(versions('Salario mensual')).toEqual(['RD$35,000', 'RD$40,000']);
    // It is no reason to scroll a page that was only opened.
    expect(document.activeElement).toBe(document.body);
    // Without a choice the server decides.
    refuse(server, { salary: 35_000 });
    await user.click(save());
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toEqual({ salary: 40_000, base: { salary: 30_000 } });
    await user.click(await screen.findByRole('button', { name: 'Dejar lo mío' }));
    server.reply(updateJob, () => buildJob({ can }));
    await user.click(save());
    await screen.findByText('Vacante actualizada');
    expect(server.writes[1]?.body).toEqual({ salary: 40_000, base: { salary: 35_000 } });
  });

  it('keeps the version that it began from when it is restored twice', async () => {
    keepDraft({}, { salary: '40,000' });
    const { user } = open({ salary: 35_000 });
    await user.type(await field('Título del puesto*'), ' 2');
    cleanup();
    open({ salary: 35_000 });
    await screen.findByText(RESTORED);
    expect(versions('Salario mensual')).toEqual(['RD$35,000', 'RD$40,000']);
  });

  it('is dropped without a word when the vacancy has all of its values; then nothing is sent', async () => {
    keepDraft({}, { salary: '35,000' });
    const { server, user } = open({ salary: 35_000, title: 'Cajero' });
    const title = await field('Título del puesto*');
    await waitFor(() => expect(localStorage.getItem(`${DRAFT_KEY}:a`)).toBeNull());
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(title.value).toBe('Cajero');
    await user.click(save());
    await screen.findByText('Vacante actualizada');
    expect(server.writes).toEqual([]);
  });

  it('starts over with what is stored', async () => {
    keepDraft({}, { salary: '40,000' });
    const { server, user } = open({ salary: 35_000 });
    await user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }));
    expect((await field(/^Salario/)).value).toBe('35,000');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(save());
    await screen.findByText('Vacante actualizada');
    expect(server.writes).toEqual([]);
  });

  it('of an older version of the form, without a base, is compared to what is stored', async () => {
    const values = { ...toFormValues(buildJob()), title: 'Cajera nocturna' };
    localStorage.setItem(DRAFT_KEY, JSON.stringify(values));
    const { server, user } = open({ salary: 35_000 });
    await screen.findByText(RESTORED);
    server.reply(updateJob, () => buildJob({ can }));
    await user.click(save());
    await screen.findByText('Vacante actualizada');
    expect(server.writes[0]?.body).toEqual({
      title: 'Cajera nocturna',
      salary: 30_000,
      base: { title: 'Cajera', salary: 35_000 },
    });
  });
});
