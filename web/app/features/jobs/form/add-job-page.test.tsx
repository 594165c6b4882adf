import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createJob } from '@uneed/domain/jobs/jobs.api.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildJob } from '../exports/jobs.factory.ts';
import AddJobPage from './add-job-page.tsx';
import { EMPTY_JOB, type JobFormValues } from './job-form.values.ts';

const referent = buildSessionUser({ role: 'referent', company: 'Ron del Este' });
const DRAFT_KEY = `uneed-vacante-nueva-${referent._id}`;

beforeEach(() => localStorage.clear());
afterEach(() => onlineManager.setOnline(true));

/** Opens the form with what the device kept. */
function open(draft?: Partial<JobFormValues>, session = referent) {
  if (draft) localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...EMPTY_JOB, ...draft }));
  const server = fakeServer();
  return { server, ...renderPage(AddJobPage, { at: '/add-job', session }) };
}

const complete = {
  title: 'Cajera',
  location: 'La Romana',
  category: 'Ventas y Comercial',
  description: '<p>Se busca <strong>cajera</strong>.</p>',
};
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const saveDraft = () => screen.getByRole('button', { name: 'Guardar borrador' });
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar Trabajo' });

describe('/add-job', () => {
  it('sends others to become referents, and says why', async () => {
    renderPage(AddJobPage, { at: '/add-job', session: buildSessionUser() });
    screen.getByRole('heading', { name: 'Necesitas ser referente para publicar' });
    const link = screen.getByRole('link', { name: 'Conviértete en referente' });
    expect(link.getAttribute('href')).toBe('/referent');
    expect(screen.queryByRole('button', { name: 'Publicar Trabajo' })).toBeNull();
  });

  it('asks for what is required, in the order of the specification, and sends nothing', async () => {
    const { server, user } = open({ title: '   ', description: '<p> </p>' });
    await user.click(publish());
    await screen.findByText('El título es requerido');
    const complaints = screen.getAllByText(/es requerid[oa]$/).map((element) => element.textContent);
    expect(complaints).toEqual([
      'El título es requerido',
      'La ubicación es requerida',
      'La categoría es requerida',
      'La descripción es requerida',
    ]);
    expect(document.activeElement).toBe(box('Título del puesto*'));
    expect(server.calls).toEqual([]);
  });

  it('counts, warns and ignores what goes beyond a limit', async () => {
    const { user } = open({ title: 'x'.repeat(74) });
    const title = box('Título del puesto*');
    await user.click(title);
    expect(screen.getByText('74/100').className).toContain('text-muted');
    await user.type(title, 'x');
    expect(screen.getByText('75/100').className).toContain('text-warning');
    await user.type(title, 'x'.repeat(6));
    expect(screen.getByText('Cerca del límite · 81/100').className).toContain('text-warning');
    await user.type(title, 'x'.repeat(19));
    expect(screen.getByText('Límite alcanzado · 100/100').className).toContain('text-error');
    expect(screen.queryByText('Máximo 100 caracteres permitidos')).toBeNull();
    await user.type(title, 'y');
    await screen.findByText('Máximo 100 caracteres permitidos');
    expect(title.value).toBe('x'.repeat(100));
    await user.type(title, '{Backspace}');
    await waitFor(() => expect(screen.queryByText('Máximo 100 caracteres permitidos')).toBeNull());
  });

  it('counts what a reader sees of the description, and does not publish beyond the limit', async () => {
    open({ ...complete, description: `<p><strong>${'x'.repeat(2001)}</strong></p>` });
    await screen.findByText('Límite alcanzado · 2001/2000');
    expect(publish().disabled).toBe(true);
  });

  it('offers the provinces from the first focus on, and keeps the chosen one until it is cleared', async () => {
    const { user } = open();
    await user.click(box('Provincia*'));
    expect(screen.getAllByRole('option', { name: /./ }).length).toBeGreaterThanOrEqual(32);
    await user.type(box('Provincia*'), 'SAMANA');
    await user.click(screen.getByRole('option', { name: 'Samaná' }));
    expect(box('Provincia*').value).toBe('Samaná');
    expect(box('Provincia*').readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(box('Provincia*').readOnly).toBe(false);
    await user.type(box('Provincia*'), 'Santiago');
    expect(box('Provincia*').readOnly).toBe(false);
    await user.type(box('Provincia*'), ' rodriguez');
    await user.tab();
    expect(box('Provincia*').value).toBe('Santiago Rodríguez');
    expect(box('Provincia*').readOnly).toBe(true);
  });

  it('reads an amount back as money, and zero as what nobody will see', async () => {
    const { user } = open();
    await user.type(box(/^Salario/), '35000');
    screen.getByText('RD$35,000');
    await user.clear(box(/^Salario/));
    await user.type(box(/^Salario/), '0');
    screen.getByText('Sin monto se muestra «Salario a convenir».');
  });

  it('publishes what was typed, then shows the own vacancies', async () => {
    const { server, user } = open(complete);
    server.reply(createJob, () => buildJob());
    await user.type(box(/^Salario/), 'RD$35,000');
    await user.type(box('Habilidades'), 'Excel{Enter}excel{Enter}Inglés,');
    await user.click(box(/^Bono por referido/));
    await user.click(publish());
    await screen.findByText('En /my-jobs');
    await screen.findByText('Job created successfully');
    expect(server.calls[0]?.body).toEqual({
      ...complete,
      salary: 35_000,
      shift: '08:00 - 17:00',
      disponibilidad: '',
      hiringbonus: null,
      referalbonus: true,
      isAnonimous: false,
      skills: ['Excel', 'Inglés'],
      status: 'active',
    });
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it('sends a word instead of hours where they are not fixed, and keeps the hours meanwhile', async () => {
    const { server, user } = open(complete);
    server.reply(createJob, () => buildJob());
    await user.selectOptions(box('Tipo de horario'), 'Rotativo');
    expect(screen.queryByLabelText('Horario desde')).toBeNull();
    await user.selectOptions(box('Tipo de horario'), 'Horas fijas');
    expect(box('Horario desde').value).toBe('08:00');
    await user.selectOptions(box('Tipo de horario'), 'Noche');
    await user.click(publish());
    await screen.findByText('En /my-jobs');
    expect(server.calls[0]?.body).toMatchObject({ shift: 'Noche' });
    expect(server.calls[0]?.body).not.toHaveProperty('shiftLabel');
  });

  it('says of an answer that tells nothing what failed, and keeps everything', async () => {
    const { server, user } = open(complete);
    server.garble(createJob);
    await user.click(publish());
    await screen.findByText('Error creating job');
    expect(box('Título del puesto*').value).toBe('Cajera');
  });

  it('without a connection says so at once, keeps everything, and sends nothing when it is back', async () => {
    const { server, user } = open(complete);
    server.lose(createJob);
    onlineManager.setOnline(false);
    await user.click(publish());
    await screen.findByText('Error de conexión con el servidor');
    expect(publish().disabled).toBe(false);
    expect(box('Título del puesto*').value).toBe('Cajera');
    const { length } = server.calls;
    await act(async () => onlineManager.setOnline(true));
    expect(server.calls).toHaveLength(length);
    expect(localStorage.getItem(DRAFT_KEY)).not.toBeNull();
  });

  it('cannot be cancelled while it is on its way, and leads nobody away who left in the meantime', async () => {
    const { server, user, router } = open(complete);
    const answer = Promise.withResolvers<void>();
    server.reply(createJob, () => buildJob(), answer.promise);
    await user.click(publish());
    await waitFor(() => expect(publish().disabled).toBe(true));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
    await act(() => router.navigate('/jobs'));
    answer.resolve();
    await screen.findByText('Job created successfully');
    screen.getByText('En /jobs');
  });

  it('keeps a draft of it that has a title alone', async () => {
    const { server, user } = open();
    server.reply(createJob, () => buildJob({ status: 'draft' }));
    screen.getByText(/Para guardar un borrador basta con el título\.$/);
    await user.click(saveDraft());
    await screen.findByText('El título es requerido');
    expect(screen.getAllByText(/es requerid[oa]$/)).toHaveLength(1);
    expect(server.calls).toEqual([]);
    await user.type(box('Título del puesto*'), 'Cajera');
    await user.click(saveDraft());
    await screen.findByText('En /my-jobs');
    await screen.findByText('Borrador guardado');
    const empty = { location: '', category: '', description: '', status: 'draft' };
    expect(server.calls[0]?.body).toMatchObject({ title: 'Cajera', ...empty });
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it('asks for the rest when the same form is published instead', async () => {
    const { server, user } = open({ title: 'Cajera' });
    await user.click(publish());
    await screen.findByText('La ubicación es requerida');
    server.reply(createJob, () => buildJob({ status: 'draft' }));
    await user.click(saveDraft());
    await screen.findByText('Borrador guardado');
  });

  it('sends a second try of the same under the same key, and once only while it is on its way', async () => {
    const { server, user } = open(complete);
    server.lose(createJob);
    fireEvent.click(publish());
    fireEvent.click(publish());
    await screen.findByText('Error de conexión con el servidor');
    expect(server.calls).toHaveLength(1);
    await user.click(publish());
    await waitFor(() => expect(server.calls).toHaveLength(2));
    await user.type(box('Título del puesto*'), ' de noche');
    server.reply(createJob, () => buildJob());
    await user.click(publish());
    await screen.findByText('Job created successfully');
    const keys = server.calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/./);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    // The complaint goes when it went well after all.
    await waitFor(() => expect(screen.queryByText('Error de conexión con el servidor')).toBeNull());
  });

  it('does not take one hour alone for a shift', async () => {
    const { server, user } = open(complete);
    await user.clear(box('Horario hasta'));
    await user.click(publish());
    await screen.findByText('El horario debe ser como 08:00 - 17:00');
    expect(server.calls).toEqual([]);
  });

  it('takes skills from what was pasted, and the one that was not added yet', async () => {
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
    await screen.findByText('Job created successfully');
    expect(server.calls[0]?.body).toMatchObject({ skills: ['Inglés', 'Francés', 'Portugués', 'Creole'] });
  });

  it('keeps everything when refused, on the screen and on the device', async () => {
    const { server, user } = open(complete);
    server.refuse(createJob, {
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
    await waitFor(() => expect(localStorage.getItem(DRAFT_KEY)).toContain('Cajera 2'));
  });

  it.each(['pagehide', 'visibilitychange'])('keeps the last key that was typed at %s', async (event) => {
    const { user } = open();
    await user.type(box('Título del puesto*'), 'Cajera');
    act(() => void (event === 'pagehide' ? window : document).dispatchEvent(new Event(event)));
    expect(localStorage.getItem(DRAFT_KEY)).toContain('"Cajera"');
  });

  it('shows nobody else what was typed on this device', async () => {
    open(complete, { ...referent, _id: '01900000-0000-7000-8000-0000000000ff' });
    expect(box('Título del puesto*').value).toBe('');
    expect(screen.queryByText('Recuperamos lo que habías escrito en este dispositivo.')).toBeNull();
  });

  it('keeps what was typed when the connection is gone', async () => {
    const { server, user } = open(complete);
    server.lose(createJob);
    await user.click(publish());
    await screen.findByText('Error de conexión con el servidor');
    expect(box('Título del puesto*').value).toBe('Cajera');
  });

  it('brings back what was typed before, and lets one start over', async () => {
    const { user } = open(complete);
    await screen.findByText('Recuperamos lo que habías escrito en este dispositivo.');
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(box('Título del puesto*').value).toBe('');
    expect(box('Provincia*').value).toBe('');
  });
});
