import { screen, waitFor } from '@testing-library/react';
import { createJob, getJob, updateJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, buildJobCard, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import { publishedState } from '../share/published-job.ts';
import { MyJobMenu } from './my-job-menu.tsx';

const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });

/** Opens the menu of a draft. */
async function open() {
  const server = fakeServer();
  const job = buildJobCard({ status: 'draft', location: '' });
  const page = renderPage(() => <MyJobMenu job={job} />, { at: '/my-jobs', session: owner });
  await page.user.click(screen.getByRole('button', { name: `Opciones de ${job.title}` }));
  return { server, ...page };
}

it('publishes a draft, which is then shared on the same page', async () => {
  const { server, user, router } = await open();
  server.reply(updateJob, () => buildJob());
  await user.click(screen.getByText('Publicar'));
  await screen.findByText('Vacante publicada');
  expect(server.requests[0]?.body).toEqual({ status: 'active' });
  const { pathname, state } = router.state.location;
  expect([pathname, state]).toEqual(['/my-jobs', publishedState({ _id: JOB_ID, withheld: undefined })]);
});

it('is duplicated once, however often a lost response is retried, and again when that is meant', async () => {
  const { server, user } = await open();
  const duplicate = async () => {
    const menu = screen.getByRole('button', { name: /^Opciones de/ });
    if (menu.getAttribute('aria-expanded') !== 'true') await user.click(menu);
    await user.click(screen.getByText('Duplicar como borrador'));
  };
  server.reply(getJob, () => ({ job: buildJob() }));
  server.replyWithBadGateway(createJob);
  await duplicate();
  await screen.findByText('No pudimos duplicar la vacante');
  const replied = Promise.withResolvers<void>();
  server.reply(createJob, () => buildJob({ status: 'draft' }), replied.promise);
  await duplicate();
  await user.click(screen.getByRole('button', { name: /^Opciones de/ }));
  const item = screen.getByText('Duplicar como borrador').closest('button');
  expect(item).toHaveProperty('disabled', true);
  replied.resolve();
  await screen.findByText('Borrador creado');
  const keys = () => server.writes.map(({ idempotencyKey }) => idempotencyKey);
  await waitFor(() => expect(item).toHaveProperty('disabled', false));
  await duplicate();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [lost, retried, next] = keys();
  expect([lost !== null, retried === lost, next === lost]).toEqual([true, true, false]);
});

it('navigates to the form of an incomplete draft', async () => {
  const { server, user } = await open();
  server.replyWithError(updateJob, {
    code: 'MISSING_FIELDS',
    message: 'Para publicar esta vacante, completa la ubicación.',
    missingFields: ['location'],
  });
  await user.click(screen.getByText('Publicar'));
  await screen.findByText(`En /edit-job/${JOB_ID}?publicar`);
});

it('shows other errors in place, and removes them after success', async () => {
  const { server, user } = await open();
  server.failNetwork(updateJob);
  await user.click(screen.getByText('Publicar'));
  await screen.findByText('Error de conexión con el servidor');
  server.reply(updateJob, () => buildJob());
  await user.click(screen.getByRole('button', { name: /^Opciones de/ }));
  await user.click(screen.getByText('Publicar'));
  await screen.findByText('Vacante publicada');
  await waitFor(() => expect(screen.queryByText('Error de conexión con el servidor')).toBeNull());
});
