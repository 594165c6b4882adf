import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getJob, listOwnQuestions, updateJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { QuestionInput } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import EditJobPage from './edit-job-page.tsx';
import { DetailsSection, MunicipalityField } from './fields/detail-fields.tsx';
import { JobProvinceField, PayFields, ReferralBonusField, ShiftFields } from './fields/job-fields.tsx';
import { jobField as box, jobField, renderJobFields } from './job-form.factory.tsx';
import { QuestionsSection } from './questions/questions-section.tsx';

const PlaceFields = () => (
  <>
    <JobProvinceField />
    <MunicipalityField />
  </>
);
const Facts = () => (
  <>
    <PlaceFields />
    <DetailsSection />
  </>
);

const Questions = () => <QuestionsSection hasApplicants={false} />;

describe('the salary', () => {
  /** Renders the fields of the pay with the focus on the salary. */
  async function open() {
    const fields = renderJobFields(PayFields);
    const salary = jobField(/^Salario/);
    await fields.user.click(salary);
    return { ...fields, salary };
  }

  it('formats each way to write an amount, typed or pasted, sends it, and refuses what is left unfinished', async () => {
    const { user, salary, jobs, send } = await open();
    for (const text of [
      '35000',
      '35,000.00',
      '35.000',
      'RD$ 35 000',
      '35.000,00',
      '35mil',
      '35 mil',
      '35k',
    ]) {
      await user.clear(salary);
      await user.keyboard(text);
      screen.getByText('RD$35,000');
      await user.tab();
      expect(salary.value).toBe('35,000');
      await user.clear(salary);
      await user.paste(text);
      screen.getByText('RD$35,000');
    }
    await user.clear(salary);
    await user.type(salary, '25m');
    await send();
    await screen.findByText('Escribe el monto en números');
    expect(jobs).toEqual([]);
    await user.type(salary, 'il');
    await send();
    await waitFor(() => expect(jobs).toMatchObject([{ salary: 25_000 }]));
  });

  it('keeps the caret between the same digits while it groups them', async () => {
    const { user, salary } = await open();
    await user.keyboard('5000');
    expect(salary.value).toBe('5,000');
    salary.setSelectionRange(0, 0);
    await user.keyboard('12');
    expect([salary.value, salary.selectionStart]).toEqual(['125,000', 2]);
    salary.setSelectionRange(4, 4);
    await user.keyboard('{Backspace}');
    expect([salary.value, salary.selectionStart]).toEqual(['125,000', 3]);
    await user.keyboard('{Backspace}');
    expect([salary.value, salary.selectionStart]).toEqual(['12,000', 2]);
    await user.keyboard('{Delete}{Delete}');
    expect([salary.value, salary.selectionStart]).toEqual(['1,200', 3]);
  });

  it('counts the digits near the limit, ignores an eleventh one, and asks for whole pesos', async () => {
    const { user, salary, jobs, send } = await open();
    await user.keyboard('1234567');
    expect(screen.queryByText('7/10')).toBeNull();
    await user.keyboard('8');
    screen.getByText('8/10');
    await user.keyboard('901');
    expect(salary.value).toBe('1,234,567,890');
    screen.getByText('Máximo 10 caracteres permitidos');
    await user.clear(salary);
    await user.type(salary, '350.50');
    await send();
    await screen.findByText('Escribe el monto sin centavos');
    expect([salary.value, jobs]).toEqual(['350.50', []]);
  });

  it('sends a range, warns below the lowest minimum wage, and says once an end is left that the upper one is below the lower one', async () => {
    const { user, jobs, send } = await open();
    const upper = jobField(/^Hasta/);
    await user.keyboard('9000');
    screen.getByText(/^Es menos que el salario mínimo más bajo/);
    await enterText(user, upper, '18000');
    screen.getByText(/^RD\$9,000, lo menos que pagas, es menos que el salario mínimo más bajo/);
    const message = /^Debe ser más de RD\$9,000/;
    await user.clear(upper);
    await user.type(upper, '1800');
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    screen.getByText(message);
    await user.type(upper, '0');
    expect(screen.queryByText(message)).toBeNull();
    await send();
    await waitFor(() => expect(jobs).toMatchObject([{ salary: 9000, salaryMax: 18_000 }]));
  });
});

describe('the hours and the referral bonus of a new job', () => {
  it('sends no amount for a referral bonus that was taken back', async () => {
    const { user, jobs, send } = renderJobFields(ReferralBonusField);
    await user.click(box(/^Bono por referido/));
    await user.type(box(/^Monto del bono por referido/), '5000');
    await send();
    await waitFor(() => expect(jobs).toMatchObject([{ referalbonus: true, referralBonusAmount: 5_000 }]));
    await user.click(box(/^Bono por referido/));
    expect(screen.queryByLabelText(/^Monto del bono por referido/)).toBeNull();
    await send();
    await waitFor(() => expect(jobs).toHaveLength(2));
    expect(jobs[1]).toMatchObject({ referalbonus: false, referralBonusAmount: null });
  });

  it('are a label instead of hours when they are not fixed, fixed hours once they are chosen, and never one time', async () => {
    const { user, jobs, send } = renderJobFields(ShiftFields);
    const kind = box('Tipo de horario');
    expect(kind.value).toBe('');
    await user.selectOptions(kind, 'Rotativo');
    expect(screen.queryByLabelText('Horario desde')).toBeNull();
    await user.selectOptions(kind, 'Horas fijas');
    expect([box('Horario desde').value, box('Horario hasta').value]).toEqual(['08:00', '17:00']);
    await user.clear(box('Horario hasta'));
    await send();
    await screen.findByText('El horario debe ser como 08:00 - 17:00');
    expect(jobs).toEqual([]);
    // Hours that were taken back are not kept.
    fireEvent.change(box('Horario hasta'), { target: { value: '16:00' } });
    await user.selectOptions(kind, 'Sin especificar');
    await user.selectOptions(kind, 'Horas fijas');
    expect(box('Horario hasta').value).toBe('17:00');
    await send();
    await waitFor(() => expect(jobs).toMatchObject([{ shift: '08:00 - 17:00' }]));
    await user.selectOptions(kind, 'Noche');
    await send();
    await waitFor(() => expect(jobs).toHaveLength(2));
    expect(jobs[1]).toMatchObject({ shift: 'Noche' });
    expect(jobs[1]).not.toHaveProperty('shiftLabel');
  });
});

describe('the facts', () => {
  const referent = buildSessionUser({ role: 'referent', company: 'Ron del Este', _id: OWNER_ID });
  const SANTO_DOMINGO = { location: 'Santo Domingo' };

  const group = (name: string) => within(screen.getByRole('group', { name }));
  const tap = (name: string, option: string) => group(name).getByRole('button', { name: option });
  const municipality = () => screen.findByLabelText<HTMLSelectElement>('Municipio');

  it('takes each fact by a tap, and takes it back by another', async () => {
    const { user, jobs, send } = renderJobFields(Facts, SANTO_DOMINGO);
    await user.selectOptions(await municipality(), 'Boca Chica');
    await user.click(tap('Modalidad', 'Presencial'));
    await user.click(tap('Modalidad', 'Híbrido'));
    expect(tap('Modalidad', 'Presencial').getAttribute('aria-pressed')).toBe('false');
    expect(tap('Modalidad', 'Híbrido').getAttribute('aria-pressed')).toBe('true');
    await user.click(tap('Experiencia', 'Sin experiencia'));
    await user.click(tap('Tipo de contratación', 'Temporal'));
    await user.click(tap('Tipo de contratación', 'Temporal'));
    const more = screen.getByRole('button', { name: 'Una plaza más' });
    await user.click(more);
    await user.click(more);
    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Una plaza menos' }));
    await user.click(screen.getByRole('button', { name: 'Agregar Licencia de conducir' }));
    expect(screen.queryByRole('button', { name: 'Agregar Licencia de conducir' })).toBeNull();
    await enterText(user, screen.getByLabelText('Requisitos'), 'Motor propio, con seguro');
    await user.keyboard('{Enter}');
    await send();
    await waitFor(() => expect(jobs).toHaveLength(1));
    expect(jobs[0]).toMatchObject({
      ...SANTO_DOMINGO,
      municipality: 'Boca Chica',
      modality: 'hybrid',
      experience: 'none',
      employmentTerm: '',
      openings: 2,
      requirements: ['Licencia de conducir', 'Motor propio, con seguro'],
    });
  });

  it('keeps the municipality while its province stays, and offers those of another one', async () => {
    const { user, jobs, send } = renderJobFields(PlaceFields, SANTO_DOMINGO);
    await user.selectOptions(await municipality(), 'Boca Chica');
    await user.click(screen.getByLabelText('Provincia*'));
    await user.tab();
    expect((await municipality()).value).toBe('Boca Chica');
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(screen.queryByLabelText('Municipio')).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Azua' }));
    expect((await municipality()).value).toBe('');
    await send();
    await waitFor(() => expect(jobs).toMatchObject([{ location: 'Azua', municipality: '' }]));
    within(await municipality()).getByRole('option', { name: 'Peralta' });
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    await user.click(screen.getByRole('option', { name: 'Distrito Nacional' }));
    expect(screen.queryByLabelText('Municipio')).toBeNull();
  });

  it('edits them, and sends the changed ones only', async () => {
    const server = fakeServer();
    const job = buildJob({
      location: 'Azua',
      municipality: 'Peralta',
      modality: 'onsite',
      openings: 3,
      requirements: ['Inglés'],
      can: { edit: true, apply: false, seeApplicants: true },
    });
    server.reply(getJob, () => ({ job }));
    server.reply(updateJob, () => job);
    const at = `/edit-job/${JOB_ID}`;
    const { user } = renderPage(EditJobPage, { at, path: '/edit-job/:jobId', session: referent });
    expect((await municipality()).value).toBe('Peralta');
    expect(screen.getByLabelText<HTMLInputElement>('Plazas').value).toBe('3');
    await user.clear(screen.getByLabelText('Plazas'));
    await user.click(tap('Modalidad', 'Presencial'));
    await user.click(screen.getByRole('button', { name: 'Quitar Inglés' }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).toEqual({
      modality: '',
      openings: null,
      requirements: [],
      base: { modality: 'onsite', openings: 3, requirements: ['Inglés'] },
    });
  });
});

describe('the questions of a vacancy in its form', () => {
  const OWN: QuestionInput = { kind: 'yesNo', prompt: '¿Vives en Haina?', label: '', expected: true };

  function open(questions: QuestionInput[] = []) {
    fakeServer().reply(listOwnQuestions, () => ({ questions: [OWN] }));
    return renderJobFields(Questions, { category: 'Logística y Transporte', questions });
  }

  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const list = () => within(screen.getByRole('list', { name: 'Preguntas de la vacante' }));

  it('are added by a tap: earlier ones, and those that fit the category', async () => {
    const { user, jobs, send } = open();
    await user.click(await button('Agregar «¿Vives en Haina?»'));
    const [next] = within(screen.getByRole('list', { name: 'Preguntas sugeridas' })).getAllByRole('button');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.click(await button('Agregar «¿Tienes motor propio?»'));
    list().getByText('Indispensable: Sí');
    await user.click(await button('Subir «¿Tienes motor propio?»'));
    await send();
    await waitFor(() => expect(jobs).toHaveLength(1));
    expect(jobs).toMatchObject([{ questions: [{ prompt: '¿Tienes motor propio?', expected: null }, OWN] }]);
  });

  it('are written, refused with the reason where they may not decide, edited and removed', async () => {
    const { user, jobs, send } = open([OWN]);
    await user.click(await button('Escribir una pregunta'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva pregunta' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Guardar pregunta' }));
    await save();
    await dialog.findByText('Escribe la pregunta');
    const prompt = dialog.getByLabelText<HTMLTextAreaElement>(/^Pregunta/);
    await enterText(user, prompt, '¿Qué edad tienes?');
    await save();
    await dialog.findByText(/^No se puede preguntar por la edad/);
    expect(prompt.value).toBe('¿Qué edad tienes?');
    await user.clear(prompt);
    await enterText(user, prompt, '¿Qué licencia tienes?');
    await user.selectOptions(dialog.getByLabelText('Se responde con'), 'Una opción');
    await enterText(user, dialog.getByLabelText(/^Opciones/), 'Ninguna\nCategoría 02');
    await user.click(dialog.getByRole('checkbox', { name: 'Categoría 02' }));
    await enterText(user, dialog.getByLabelText('Cómo lo llamas en tu lista'), 'licencia 02');
    await save();
    list().getByText('Indispensable: Categoría 02');
    await user.click(await button('Quitar «¿Vives en Haina?»'));
    const edit = await button('Editar «¿Qué licencia tienes?»');
    await waitFor(() => expect(document.activeElement).toBe(edit));
    await send();
    await waitFor(() => expect(jobs).toHaveLength(1));
    expect(jobs).toMatchObject([
      {
        questions: [
          {
            kind: 'one',
            prompt: '¿Qué licencia tienes?',
            label: 'licencia 02',
            options: ['Ninguna', 'Categoría 02'],
            expected: ['Categoría 02'],
          },
        ],
      },
    ]);
  });
});
