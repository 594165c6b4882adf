import { screen, waitFor, within } from '@testing-library/react';
import { listOwnQuestions } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { QuestionInput } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../../testing/fake-server.ts';
import { renderJobFields } from '../job-form.factory.tsx';
import { QuestionsSection } from './questions-section.tsx';

const OWN: QuestionInput = { kind: 'yesNo', prompt: '¿Vives en Haina?', label: '', expected: true };

const Questions = () => <QuestionsSection hasApplicants={false} />;

function open(questions: QuestionInput[] = []) {
  fakeServer().reply(listOwnQuestions, () => ({ questions: [OWN] }));
  return renderJobFields(Questions, { category: 'Logística y Transporte', questions });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const list = () => within(screen.getByRole('list', { name: 'Preguntas de la vacante' }));

describe('the questions of a vacancy in its form', () => {
  it('are added by a tap: earlier ones, and those that fit the category', async () => {
    const { user, jobs, send } = open();
    await user.click(await button('Agregar «¿Vives en Haina?»'));
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
    await user.type(dialog.getByLabelText('Cómo lo llamas en tu lista'), 'licencia 02');
    await save();
    list().getByText('Indispensable: Categoría 02');
    await user.click(await button('Quitar «¿Vives en Haina?»'));
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
