import { screen, waitFor, within } from '@testing-library/react';
import {
  answerHire,
  markHired,
  takeBackHire,
  undoHire,
} from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { expect, it } from 'vitest';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildApplicant, buildHire, JOB_ID } from '../applications/exports/applications.factory.ts';
import { OwnHire } from './exports/own-hire.tsx';
import { ApplicantHire } from './exports/owned-hires.tsx';

const session = buildSessionUser({ role: 'referent' });
const CHANGED = { code: 'CONFLICT', message: 'Esto ya cambió. Mira otra vez cómo está.' } as const;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function openApplicant(...hire: Parameters<typeof buildHire>) {
  const server = fakeServer();
  const applicant = buildApplicant(1, { hire: buildHire(...hire) });
  return {
    server,
    ...renderPage(() => <ApplicantHire jobId={JOB_ID} applicant={applicant} />, { at: '/x', session }),
  };
}

it('the owner marks an applicant after a question; the error of the server is shown, and the button is busy', async () => {
  const { server, user } = openApplicant({}, { mark: true });
  const ask = async () => {
    await user.click(button('Marcar contratación'));
    return screen.findByRole<HTMLButtonElement>('button', { name: 'Sí, marcar contratación' });
  };
  server.replyWithError(markHired, CHANGED);
  const confirm = await ask();
  expect(server.writes).toEqual([]);
  await user.click(confirm);
  await screen.findByText(CHANGED.message);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.reply(markHired, () => ({ message: 'Le pedimos que lo confirme' }), answered);
  const again = await ask();
  await user.click(again);
  await waitFor(() => expect(again.disabled).toBe(true));
  answer();
  await screen.findByText('Le pedimos que lo confirme');
});

it('the owner takes the mark back, and is asked before undoing a confirmed hire', async () => {
  const marked = { status: 'marked', changedAt: '2026-11-20T12:00:00Z' } as const;
  const { server, user } = openApplicant(marked, { takeBack: true, undo: true });
  screen.getByText('Contratación por confirmar');
  await expectRejection({ server, user }, takeBackHire, () => button('Quitar la marca'));
  server.reply(takeBackHire, () => ({ message: 'Quitamos la contratación' }));
  await user.click(button('Quitar la marca'));
  await screen.findByText('Quitamos la contratación');
  await user.click(button('Deshacer la contratación'));
  const dialog = within(
    await screen.findByRole('dialog', { name: '¿Deshacer la contratación de Persona 1?' }),
  );
  expect(server.writes).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Sí, deshacer' }));
  await waitFor(() => expect(server.writes).toHaveLength(3));
});

it('the candidate undoes a confirmed hire; a rejected try closes the dialog, which opens again', async () => {
  const server = fakeServer();
  const job = { _id: JOB_ID, title: 'Cajera' };
  const hire = buildHire({ status: 'confirmed', changedAt: '2026-11-20T12:00:00Z' }, { undo: true });
  const { user } = renderPage(() => <OwnHire job={job} hire={hire} />, { at: '/x', session });
  screen.getByText(/^Confirmaste el 20 nov 2026 tu contratación\./);
  const recommend = screen.getByRole('link', { name: 'Recomienda tú ahora' });
  expect(recommend.getAttribute('href')).toBe('/referidos');
  const ask = async () => {
    await user.click(button('Deshacer la contratación en Cajera'));
    await screen.findByRole('dialog', { name: '¿Deshacer la contratación?' });
  };
  await ask();
  await expectRejection({ server, user }, undoHire, () => button('Sí, deshacer'), { isGone: true });
  await ask();
  server.reply(undoHire, () => ({ message: 'Deshecha' }));
  await user.click(button('Sí, deshacer'));
  await screen.findByText('Deshecha');
  expect(server.writes.at(-1)).toMatchObject({ method: 'DELETE', path: `/applications/${JOB_ID}/hire` });
});

it('the candidate answers; both buttons are disabled meanwhile', async () => {
  const server = fakeServer();
  const job = { _id: JOB_ID, title: 'Cajera' };
  const hire = buildHire({ status: 'marked' }, { answer: true });
  const { user } = renderPage(() => <OwnHire job={job} hire={hire} />, { at: '/x', session });
  screen.getByRole('region', { name: '¿Te contrataron en Cajera?' });
  server.replyWithError(answerHire, CHANGED);
  await user.click(button('No me contrataron en Cajera'));
  await user.click(button('Sí, es así'));
  await screen.findByText(CHANGED.message);
  expect(server.writes.at(-1)?.body).toEqual({ answer: 'declined' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.reply(answerHire, () => ({ message: 'Confirmado' }), answered);
  await user.click(button('Sí, me contrataron en Cajera'));
  await waitFor(() => expect(button('No me contrataron en Cajera').disabled).toBe(true));
  answer();
  await screen.findByText('Confirmado');
});
