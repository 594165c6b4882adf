import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { PayFields } from './fields/job-fields.tsx';
import { jobField, renderJobFields } from './job-form.factory.tsx';

/** Renders the fields of the pay with the focus on the salary. */
async function open() {
  const fields = renderJobFields(PayFields);
  const salary = jobField(/^Salario/);
  await fields.user.click(salary);
  return { ...fields, salary };
}

it('formats each way to write an amount, typed or pasted, sends it, and refuses what is left unfinished', async () => {
  const { user, salary, jobs, send } = await open();
  for (const text of ['35000', '35,000.00', '35.000', 'RD$ 35 000', '35.000,00', '35mil', '35 mil', '35k']) {
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
