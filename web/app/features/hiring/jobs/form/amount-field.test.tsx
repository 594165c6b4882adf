import { screen } from '@testing-library/react';
import { createJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { beforeEach, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob } from '../exports/jobs.factory.ts';
import AddJobPage from './add-job-page.tsx';

const referent = buildSessionUser({ role: 'referent', company: 'Ron del Este' });

beforeEach(() => localStorage.clear());

/** Opens the form with the focus on the salary. */
async function open() {
  const server = fakeServer();
  server.reply(createJob, () => buildJob({ status: 'draft' }));
  const { user } = renderPage(AddJobPage, { at: '/add-job', session: referent });
  const salary = screen.getByLabelText<HTMLInputElement>(/^Salario/);
  await user.click(salary);
  const saveDraft = async () => {
    await enterText(user, screen.getByLabelText('Título del puesto*'), 'Cajera');
    await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  };
  return { server, user, salary, saveDraft };
}

it('formats what is typed or pasted, sends the amount, and refuses what is left unfinished', async () => {
  const { server, user, salary, saveDraft } = await open();
  await user.keyboard('35.000,00');
  screen.getByText('RD$35,000');
  await user.tab();
  expect(salary.value).toBe('35,000');
  await user.clear(salary);
  await enterText(user, salary, 'RD$ 35 000');
  expect(salary.value).toBe('35,000');
  await user.clear(salary);
  await user.type(salary, '25m');
  await saveDraft();
  await screen.findByText('Escribe el monto en números');
  expect(server.writes).toEqual([]);
  await user.type(salary, 'il');
  screen.getByText('RD$25,000');
  await user.tab();
  expect(salary.value).toBe('25,000');
  await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await screen.findByText('Borrador guardado');
  expect(server.writes[0]?.body).toMatchObject({ salary: 25_000 });
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
  const { server, user, salary, saveDraft } = await open();
  await user.paste('1234567');
  expect(screen.queryByText('7/10')).toBeNull();
  await user.keyboard('8');
  screen.getByText('8/10');
  await user.keyboard('901');
  expect(salary.value).toBe('1,234,567,890');
  screen.getByText('Máximo 10 caracteres permitidos');
  await user.clear(salary);
  await enterText(user, salary, '350.50');
  await saveDraft();
  await screen.findByText('Escribe el monto sin centavos');
  expect([salary.value, server.writes]).toEqual(['350.50', []]);
});

it('sends a range, warns below the lowest minimum wage, and says once an end is left that the upper one is below the lower one', async () => {
  const { server, user, saveDraft } = await open();
  await user.paste('9000');
  screen.getByText(/^Es menos que el salario mínimo más bajo/);
  await enterText(user, screen.getByLabelText(/^Hasta/), '18000');
  screen.getByText(/^RD\$9,000, lo menos que pagas, es menos que el salario mínimo más bajo/);
  const message = /^Debe ser más de RD\$9,000/;
  await user.clear(screen.getByLabelText(/^Hasta/));
  await user.type(screen.getByLabelText(/^Hasta/), '1800');
  expect(screen.queryByText(message)).toBeNull();
  await user.tab();
  screen.getByText(message);
  await user.type(screen.getByLabelText(/^Hasta/), '0');
  expect(screen.queryByText(message)).toBeNull();
  await saveDraft();
  await screen.findByText('Borrador guardado');
  expect(server.writes[0]?.body).toMatchObject({ salary: 9000, salaryMax: 18_000 });
});
