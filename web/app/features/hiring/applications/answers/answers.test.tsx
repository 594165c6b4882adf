import { screen, waitFor, within } from '@testing-library/react';
import {
  askForAnswer,
  closeJob,
  countWaitingApplicants,
  declineApplication,
  declineApplications,
  markApplicationSeen,
} from '@uneed/domain/hiring/applications/answers.api.ts';
import { listApplicants, listApplications } from '@uneed/domain/hiring/applications/applications.api.ts';
import type { Applicant, Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { listDeletedJobHires } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import JobApplicantsPage from '../applicants/job-applicants-page.tsx';
import { buildApplicant, buildApplication, buildContract, JOB_ID } from '../exports/applications.factory.ts';
import CloseJobDialog from '../exports/close-job-dialog.tsx';
import ApplicationsPage from '../mine/applications-page.tsx';

const session = buildSessionUser();
const reply = (applications: Application[]) => ({
  applications,
  pagination: paginate(1, 20, applications.length),
});

function openOwn(application: Application) {
  const server = fakeServer();
  server.reply(listApplications, () => reply([application]));
  server.reply(listDeletedJobHires, () => ({ hires: [] }));
  return { server, ...renderPage(ApplicationsPage, { at: '/applications', session }) };
}

function openApplicants(applicants: Applicant[], at = '') {
  const server = fakeServer();
  server.reply(listApplicants, () => ({
    job: buildJobCard(),
    isOwner: true,
    applicants,
    pagination: paginate(1, 200, applicants.length),
    total: applicants.length,
    thisWeek: 1,
    appliedAt: null,
    ownLabel: null,
    stages: listStages([]),
    filling: null,
    can: { contract: false },
  }));
  const page = renderPage(JobApplicantsPage, {
    at: `/job-applicants/${JOB_ID}${at}`,
    path: '/job-applicants/:jobId',
    session,
  });
  return { server, ...page };
}

describe('the own applications', () => {
  it('tell what happened, each with its time, and the answer in the words of the owner', async () => {
    const text = 'Gracias por tu interés.\n\nSuerte.';
    openOwn(
      buildApplication({
        label: 'No seleccionada · vacante cubierta',
        contractStatus: 'rejected',
        answer: { reason: 'filled', text },
        nextStep: text,
        timeline: [
          { kind: 'applied', at: '2026-11-20T12:00:00Z' },
          { kind: 'seen', at: '2026-11-21T13:30:00Z' },
          { kind: 'pending', at: '2026-11-21T14:00:00Z' },
          { kind: 'lapsed', at: '2026-12-21T14:00:00Z' },
          { kind: 'answered', at: '2026-12-22T15:00:00Z' },
        ],
      }),
    );
    const timeline = await screen.findByRole('list', { name: 'Historia de tu aplicación a Cajera' });
    expect(
      within(timeline)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enviada20 nov, 08:00',
      'Vista21 nov, 09:30',
      'En proceso21 nov, 10:00',
      'El plazo venció sin respuesta21 dic, 10:00',
      'No seleccionada22 dic, 11:00',
    ]);
    screen.getByText('No seleccionada · vacante cubierta');
    screen.getByText(/Suerte\./);
  });

  it('offer to ask for an answer after a long wait, once', async () => {
    const waiting = buildApplication({
      longWaitDays: 16,
      can: { withdraw: true, changeCv: true, highlight: false, ask: true },
    });
    const { server, user } = openOwn(waiting);
    await screen.findByText('Llevas 16 días esperando');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pedir respuesta sobre Cajera' });
    server.replyWithError(askForAnswer, { code: 'CONFLICT', message: 'Ya pediste respuesta a esta vacante' });
    await user.click(button);
    await screen.findByText('Ya pediste respuesta a esta vacante');
    const asked = { ...waiting, can: { ...waiting.can, ask: false } };
    const held = Promise.withResolvers<void>();
    server.reply(askForAnswer, () => ({ application: asked, message: 'Pediste respuesta' }), held.promise);
    await user.click(screen.getByRole('button', { name: 'Pedir respuesta sobre Cajera' }));
    await waitFor(() => expect(button.disabled).toBe(true));
    server.reply(listApplications, () => reply([asked]));
    held.resolve();
    await screen.findByText('Ya pediste respuesta.');
    expect(screen.queryByRole('button', { name: /Pedir respuesta/ })).toBeNull();
  });

  it('say nothing about the wait before it is long', async () => {
    openOwn(buildApplication());
    await screen.findByRole('heading', { name: 'Cajera' });
    expect(screen.queryByText(/esperando/)).toBeNull();
  });
});

describe('the applicants of a job', () => {
  it('are marked as seen when they are shown in full, and say what they still need', async () => {
    const rosa = buildApplicant(0, { fullName: 'Rosa Díaz', seenAt: null, askedAt: '2026-11-21T12:00:00Z' });
    const { server } = openApplicants([rosa], `?aplicante=${rosa._id}`);
    server.reply(markApplicationSeen, () => ({ message: 'Vista' }));
    await screen.findByRole('heading', { level: 2, name: 'Rosa Díaz' });
    screen.getByText('Sin abrir');
    screen.getByText('Pide respuesta');
    await waitFor(() =>
      expect(server.writes.map(({ path }) => path)).toEqual([`/jobs/${JOB_ID}/applicants/${rosa._id}/seen`]),
    );
  });

  it('are shown without an error while the server rejects the mark as seen, and are marked the next time', async () => {
    const rosa = buildApplicant(0, { fullName: 'Rosa Díaz', seenAt: null });
    const luis = buildApplicant(1, { fullName: 'Luis Gómez' });
    const { server, user } = openApplicants([rosa, luis], `?aplicante=${rosa._id}`);
    server.replyWithError(markApplicationSeen, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
    await screen.findByRole('heading', { level: 2, name: 'Rosa Díaz' });
    await waitFor(() => expect(server.writes).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: /Luis Gómez/ }));
    await screen.findByRole('heading', { level: 2, name: 'Luis Gómez' });
    screen.getByText('Sin abrir');
    await user.click(screen.getByRole('link', { name: /Rosa Díaz/ }));
    await waitFor(() => expect(server.writes).toHaveLength(2));
    expect(screen.queryByText('Intenta de nuevo')).toBeNull();
  });

  it('are not marked again, and not while only the list is shown', async () => {
    const rosa = buildApplicant(0, { fullName: 'Rosa Díaz' });
    const luis = buildApplicant(1, { fullName: 'Luis Gómez', seenAt: null });
    const { server } = openApplicants([rosa, luis], `?aplicante=${rosa._id}`);
    await screen.findByRole('heading', { level: 2, name: 'Rosa Díaz' });
    screen.getByText('Sin abrir');
    expect(server.writes).toEqual([]);
  });

  it('are answered without a contract, also without verification', async () => {
    const rosa = buildApplicant(0, { fullName: 'Rosa Díaz' });
    const { server, user } = openApplicants([rosa], `?aplicante=${rosa._id}`);
    await user.click(await screen.findByRole('button', { name: 'No seleccionar a Rosa Díaz' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Responder a Rosa Díaz' }));
    await user.selectOptions(dialog.getByLabelText('Mensaje'), 'Quizás más adelante');
    dialog.getByText(/nos gustó tu perfil/);
    await user.type(dialog.getByLabelText(/Añade algo tuyo/), 'Suerte.');
    server.replyWithError(declineApplication, {
      code: 'CONFLICT',
      message: 'Esta aplicación ya tiene respuesta',
    });
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar «No seleccionada»' });
    await user.click(send);
    await dialog.findByText('Esta aplicación ya tiene respuesta');
    const held = Promise.withResolvers<void>();
    server.reply(declineApplication, () => ({ message: 'Respuesta enviada' }), held.promise);
    await user.click(send);
    await waitFor(() => expect(send.disabled).toBe(true));
    held.resolve();
    await screen.findByText('Respuesta enviada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes.at(-1)).toMatchObject({ body: { template: 'later', note: 'Suerte.' } });
  });

  it('are answered together, each by name, after a look at what the first one reads', async () => {
    const [rosa, luis, answered] = [
      buildApplicant(0, { fullName: 'Rosa Díaz' }),
      buildApplicant(1, { fullName: 'Luis Gómez' }),
      buildApplicant(2, { fullName: 'Eva Paz', can: { decline: false, contract: false } }),
    ];
    const { server, user } = openApplicants([rosa, luis, answered]);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await screen.findByRole('button', { name: 'No seleccionar a varios' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No seleccionar a varios' }));
    expect(dialog.queryByLabelText(/Eva Paz/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Enviar «No seleccionada»' }));
    expect(scroll.mock.contexts).toEqual([dialog.getByText('Elige al menos a una persona').parentElement]);
    await user.click(dialog.getByLabelText(/^Todos/));
    expect(dialog.queryByText('Elige al menos a una persona')).toBeNull();
    await user.click(dialog.getByLabelText(/^Rosa Díaz/));
    await enterText(user, dialog.getByLabelText(/Añade algo tuyo/), 'Suerte, {nombre}.');
    dialog.getByText('Lo que lee Luis Gómez');
    dialog.getByText(/Suerte, Luis\.$/);
    const send = () => dialog.getByRole('button', { name: 'Enviar «No seleccionada» a 1' });
    await expectRejection({ server, user }, declineApplications, send);
    server.reply(declineApplications, () => ({ message: 'Respondiste a una persona', answered: 1 }));
    await user.click(send());
    await screen.findByText('Respondiste a una persona');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes.at(-1)).toMatchObject({
      body: { template: 'thanks', note: 'Suerte, {nombre}.', candidateIds: [luis._id] },
    });
  });

  it('keep what was written to one of them or to several when the dialog is closed', async () => {
    const people = ['Rosa Díaz', 'Luis Gómez'].map((fullName, digit) => buildApplicant(digit, { fullName }));
    const { user } = openApplicants(people);
    const open = async (button: string, title = button) => {
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      return dialog.getByLabelText<HTMLTextAreaElement>(/Añade algo tuyo/);
    };
    const close = async () => {
      await user.click(
        within(screen.getByRole('dialog', { name: /^(Responder|No seleccionar)/ })).getByRole('button', {
          name: 'Cancelar',
        }),
      );
      await waitFor(() => expect(screen.queryByLabelText(/Añade algo tuyo/)).toBeNull());
    };
    await enterText(user, await open('No seleccionar a varios'), 'A todos.');
    await close();
    await user.click(screen.getByRole('link', { name: /Rosa Díaz/ }));
    await enterText(user, await open('No seleccionar a Rosa Díaz', 'Responder a Rosa Díaz'), 'A Rosa.');
    await close();
    expect((await open('No seleccionar a Rosa Díaz', 'Responder a Rosa Díaz')).value).toBe('A Rosa.');
    await close();
    expect((await open('No seleccionar a varios')).value).toBe('A todos.');
    await close();
    await user.click(screen.getByRole('link', { name: /Luis Gómez/ }));
    expect((await open('No seleccionar a Luis Gómez', 'Responder a Luis Gómez')).value).toBe('');
  });

  it('are previewed without a name while it is withheld', async () => {
    const blind = [7, 8].map((digit) =>
      buildApplicant(digit, { fullName: `Aplicante ${digit}`, isWithheld: true, userId: null }),
    );
    const { user } = openApplicants(blind);
    await user.click(await screen.findByRole('button', { name: 'No seleccionar a varios' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No seleccionar a varios' }));
    await user.click(dialog.getByLabelText(/^Todos/));
    expect(dialog.queryByText('Elige al menos a una persona')).toBeNull();
    await enterText(user, dialog.getByLabelText(/Añade algo tuyo/), 'Gracias {nombre}, suerte.');
    dialog.getByText('Lo que lee Aplicante 8');
    dialog.getByText(/Gracias \(su nombre\), suerte\.$/);
    dialog.getByText(/^Donde dice «\(su nombre\)» va su nombre/);
  });

  it('with a contract or an answer are not answered again', async () => {
    const { user } = openApplicants([
      buildApplicant(0, { fullName: 'Rosa Díaz', contract: buildContract('pending') }),
      buildApplicant(1, {
        fullName: 'Luis Gómez',
        outcome: 'rejected',
        answer: { reason: 'filled', text: '' },
      }),
    ]);
    await screen.findByRole('heading', { level: 2, name: 'Rosa Díaz' });
    expect(screen.queryByRole('button', { name: /No seleccionar/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: /Luis Gómez/ }));
    await screen.findByText(
      /^Ya recibió respuesta: «No seleccionada · vacante cubierta»\. Si cambias de idea/,
    );
    expect(screen.queryByRole('button', { name: /No seleccionar/ })).toBeNull();
  });
});

const onClose = vi.fn();
const ClosingPage = () => <CloseJobDialog job={buildJobCard()} onClose={onClose} />;

describe('the dialog that closes a job', () => {
  function openDialog(waiting: number) {
    const server = fakeServer();
    server.reply(countWaitingApplicants, () => ({ waiting }));
    onClose.mockClear();
    return { server, ...renderPage(ClosingPage, { at: '/my-jobs', session }) };
  }

  it('says how many wait, and answers them', async () => {
    const { server, user } = openDialog(3);
    await screen.findByText(/3 personas esperan respuesta/);
    const reasons = within(screen.getByRole('group', { name: '¿Por qué la cierras?' }));
    await user.click(reasons.getByRole('radio', { name: 'Cancelada' }));
    await user.selectOptions(screen.getByLabelText('Mensaje'), 'El puesto no sigue');
    server.replyWithError(closeJob, { code: 'CONFLICT', message: 'Esta vacante ya está cerrada' });
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar y responder a 3' });
    await user.click(confirm);
    await screen.findByText('Esta vacante ya está cerrada');
    const held = Promise.withResolvers<void>();
    server.reply(closeJob, () => ({ message: 'Vacante cerrada', waiting: 3 }), held.promise);
    await user.click(confirm);
    await waitFor(() => expect(confirm.disabled).toBe(true));
    held.resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.writes.at(-1)).toMatchObject({
      body: { reason: 'cancelled', template: 'stopped', note: '' },
    });
  });

  it('asks for no message when nobody waits', async () => {
    openDialog(0);
    await screen.findByText(/Nadie espera respuesta/);
    expect(screen.queryByLabelText('Mensaje')).toBeNull();
    screen.getByRole('button', { name: 'Cerrar vacante' });
  });
});
