import { act, screen, waitFor, within } from '@testing-library/react';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { renderSVG } from 'uqr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePushBrowser } from '../../../../testing/fake-push-browser.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import { publishedState } from './published-job.ts';
import { PublishedJobCard } from './published-job-card.tsx';

const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });
const link = `${window.location.origin}/jobs/${JOB_ID}?via=compartida`;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** Opens a page right after a job was published there. */
async function open(changes: Partial<Job> = {}) {
  const server = fakeServer();
  server.reply(getJob, () => ({ job: buildJob(changes) }));
  const page = renderPage(PublishedJobCard, { at: '/my-jobs?page=2', session: owner });
  const { router } = page;
  await act(() =>
    router.navigate('/my-jobs?page=2', {
      replace: true,
      state: publishedState({ _id: JOB_ID, withheld: undefined }),
    }),
  );
  return { server, ...page };
}

describe('after publishing', () => {
  it('offers WhatsApp first, with title, place, pay and link', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Tu vacante ya está publicada' });
    const group = screen.getByRole('group', { name: 'Tu vacante ya está publicada' });
    const actions = [...group.querySelectorAll('a, button:not([aria-label])')];
    expect(actions.map((action) => action.textContent)).toEqual([
      'Compartir por WhatsApp',
      'Copiar enlace',
      'Código QR',
    ]);
    const url = new URL(
      screen.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href') ?? '',
    );
    expect(url.origin + url.pathname).toBe('https://wa.me/');
    expect(url.searchParams.get('text')).toBe(
      `Cajera\nLa Romana · RD$30,000 al mes\nMira los detalles y aplica aquí:\n${link}`,
    );
  });

  it.each([
    [{ salary: null }, 'La Romana · Salario a convenir'],
    [{ location: 'Remoto' }, 'Trabajo remoto · RD$30,000 al mes'],
    [{ isAnonimous: true }, 'La Romana · RD$30,000 al mes'],
  ])('describes %j', async (changes, facts) => {
    await open(changes);
    const href = (await screen.findByRole('link', { name: /WhatsApp/ })).getAttribute('href') ?? '';
    const text = new URL(href).searchParams.get('text') ?? '';
    expect(text.split('\n')[1]).toBe(facts);
    expect(text).not.toContain('Ron del Este');
  });

  it('copies the link', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copiar enlace' }));
    await screen.findByText('Enlace copiado');
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('says when the link cannot be copied', async () => {
    const { user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Copiar enlace' }));
    await screen.findByText('No se pudo copiar el enlace');
  });

  it('opens the share sheet of the device where there is one', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Compartir con…' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Cajera',
      text: 'Cajera\nLa Romana · RD$30,000 al mes\nMira los detalles y aplica aquí:',
      url: link,
    });
  });

  it('shows a QR code of the link, to download', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Código QR' }));
    const image = await screen.findByRole('img', { name: 'Código QR de Cajera' });
    const code = renderSVG(link, { border: 4, ecc: 'M' });
    expect(decodeURIComponent(image.getAttribute('src') ?? '')).toBe(`data:image/svg+xml,${code}`);
    const download = screen.getByRole('link', { name: 'Descargar' });
    expect(download.getAttribute('download')).toBe('codigo-qr.svg');
    expect(download.getAttribute('href')).toBe(image.getAttribute('src'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  });

  it('offers notifications inside the card, where they cover nothing', async () => {
    fakePushBrowser();
    await open();
    const group = await screen.findByRole('group', { name: 'Tu vacante ya está publicada' });
    await within(group).findByRole('button', { name: 'Activar avisos' });
  });

  it('is closed for good, on the same page', async () => {
    const { user, router } = await open();
    await screen.findByRole('heading', { name: 'Tu vacante ya está publicada' });
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByText('Tu vacante ya está publicada')).toBeNull());
    const { pathname, search, state } = router.state.location;
    expect([pathname, search, state]).toEqual(['/my-jobs', '?page=2', null]);
  });
});

it('is not offered on any other visit, nor for a job that is not open', async () => {
  fakeServer();
  renderPage(PublishedJobCard, { at: '/my-jobs', session: owner });
  expect(screen.queryByText('Tu vacante ya está publicada')).toBeNull();
  const { server } = await open({ status: 'paused' });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.queryByText('Tu vacante ya está publicada')).toBeNull();
});
