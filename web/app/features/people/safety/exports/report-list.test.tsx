import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { decideEnterpriseRequest, decideReview } from '@uneed/domain/people/referents/referents.api.ts';
import { decideCase, listReportCases } from '@uneed/domain/people/safety/safety.api.ts';
import type { ReportCase } from '@uneed/domain/people/safety/safety.schema.ts';
import { SANCTION_REASON_MISSING_TEXT } from '@uneed/domain/people/safety/sanction.rules.ts';
import {
  decideAppeal,
  endSanction,
  listSanctions,
  suspendUser,
} from '@uneed/domain/people/safety/sanctions.api.ts';
import type { AdminSanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { ReportList } from './report-list.tsx';
import type { ReportListId } from './reports-query.ts';
import { AUTHOR, buildCase, buildSanction, pagination } from './safety.factory.ts';

const session = buildSessionUser({ isAdmin: true });

type Decision =
  | typeof suspendUser
  | typeof decideReview
  | typeof decideEnterpriseRequest
  | typeof endSanction
  | typeof decideAppeal;
type Data = { cases?: ReportCase[]; sanctions?: AdminSanction[] };

function open(list: ReportListId, { cases = [], sanctions = [] }: Data) {
  const server = fakeServer();
  server.reply(listReportCases, () => ({ cases, pagination }));
  server.reply(listSanctions, () => ({ sanctions, pagination }));
  server.reply(decideCase, () => ({ message: 'Decidido' }));
  const page = renderPage(() => <ReportList list={list} page={1} />, { at: '/admin', session });
  const lastPost = () => server.requests.findLast(({ method }) => method === 'POST');
  return { server, lastPost, ...page };
}

/** Fills in the reason in the open dialog and confirms; the server first rejects it, which keeps the dialog and the reason. */
async function confirm(page: ReturnType<typeof open>, endpoint: Decision, reason: string, action: string) {
  const { server, user } = page;
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /Motivo|Respuesta/ });
  await enterText(user, field, reason);
  const submit = () => dialog.getByRole('button', { name: action });
  await expectRejection(page, endpoint, submit);
  expect(field).toHaveProperty('value', reason);
  server.reply(endpoint, () => ({ message: 'Hecho' }));
  await user.click(submit());
  await screen.findByText('Hecho');
}

describe('a case', () => {
  it('shows the content, its reports and the history of its author', async () => {
    open('open', { cases: [buildCase()] });
    await screen.findByRole('heading', { name: 'Publicación de Falso Empleo' });
    for (const text of ['Gana ya', 'Deposita hoy', 'Estafa o piden dinero', 'Visible'])
      screen.getByText(text);
    screen.getByText('Pide dinero por el uniforme');
    expect(screen.getByText('Deposita hoy').tabIndex).toBe(0);
    screen.getByText(/Ana Peña · ana@prueba.do/);
    screen.getByText(/4 reportes en total · 1 contenido quitado · 0 suspensiones/);
    expect(screen.getByRole('link', { name: 'Abrir la página' }).getAttribute('href')).toMatch(/^\/post\//);
  });

  it.each([
    ['harassment', true],
    ['money', false],
  ] as const)('about %s shows the image, at first blurred: %s', async (reason, isBlurred) => {
    const reports = buildCase().reports.map((report) => ({ ...report, reason }));
    const image = { path: '/api/admin/posts/1/image', alt: 'Un recibo de pago' };
    const { user } = open('open', { cases: [buildCase({ reports, image })] });
    const shown = await screen.findByRole('img', { name: 'Un recibo de pago' });
    expect(shown.getAttribute('src')).toBe(image.path);
    expect(shown.className.includes('blur')).toBe(isBlurred);
    screen.getByText('Imagen de la publicación. Texto alternativo: «Un recibo de pago».');
    const name = isBlurred ? 'Ver la imagen' : 'Difuminar la imagen';
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    expect(shown.className.includes('blur')).toBe(!isBlurred);
    fireEvent.error(shown);
    screen.getByText('Imagen de la publicación: ya no existe o no se pudo cargar.');
  });

  it('about a post that its author deleted says that it had an image', async () => {
    open('open', { cases: [buildCase({ status: 'deleted', image: null })] });
    await screen.findByText('Tiene una imagen.');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('about a user shows the profile picture and the images of the messages', async () => {
    const imageId = buildCase().about.id;
    const messages = [
      { text: 'Mira', hasImage: true, imageId, createdAt: '2026-11-20T12:00:00Z' },
      { text: 'De antes', hasImage: true, createdAt: '2026-11-20T12:01:00Z' },
    ];
    const reports = buildCase().reports.map((report) => ({ ...report, messages }));
    const about = { subject: 'user' as const, id: AUTHOR._id };
    const noContent = { content: null, image: null, status: null, path: null };
    const author = { ...AUTHOR, profilePic: '/media/rosa.webp' };
    open('open', { cases: [buildCase({ about, reports, author, ...noContent })] });
    const picture = await screen.findByRole('img', { name: 'Foto de perfil de Falso Empleo' });
    expect(picture.getAttribute('src')).toBe('/media/rosa.webp');
    const image = screen.getByAltText('Imagen del mensaje');
    expect(image.getAttribute('src')).toBe(`/api/admin/messages/${imageId}/image`);
    screen.getByText('De antes');
    screen.getByText('📷 Imagen');
  });

  it('is dismissed with one click; hidden content says that it is shown again', async () => {
    const found = buildCase({ status: 'hidden' });
    const { user, lastPost } = open('open', { cases: [found] });
    await user.click(await screen.findByRole('button', { name: 'Descartar y mostrar' }));
    await screen.findByText('Decidido');
    expect(lastPost()?.body).toEqual({ about: found.about, decision: 'dismiss' });
  });

  it('is removed only with a reason, which stays after an error of the server', async () => {
    const found = buildCase();
    const { user, server, lastPost } = open('open', { cases: [found] });
    await user.click(await screen.findByRole('button', { name: 'Quitar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Quitar' }));
    dialog.getByText(SANCTION_REASON_MISSING_TEXT);
    expect(lastPost()).toBeUndefined();
    await enterText(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Es una estafa');
    const remove = () => dialog.getByRole('button', { name: 'Quitar' });
    await expectRejection({ server, user }, decideCase, remove);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Motivo/ }).value).toBe('Es una estafa');
    const decision = { about: found.about, decision: 'remove', reason: 'Es una estafa', isReported: true };
    expect(lastPost()?.body).toEqual(decision);
  });

  it('of a user can be marked as handled, and the account suspended', async () => {
    const about = { subject: 'user' as const, id: AUTHOR._id };
    const message = { text: 'Deposítame RD$500', hasImage: false, createdAt: '2026-11-20T12:00:00Z' };
    const reports = buildCase().reports.map((report) => ({ ...report, messages: [message] }));
    const noContent = { content: null, image: null, status: null, path: null };
    const found = buildCase({ about, ...noContent, reports });
    const page = open('open', { cases: [found] });
    const { user, lastPost } = page;
    await screen.findByRole('heading', { name: 'Falso Empleo' });
    screen.getByText('Me pide dinero o datos del banco');
    screen.getByText('Deposítame RD$500');
    expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Marcar como atendido' }));
    await waitFor(() => expect(lastPost()?.body).toEqual({ about, decision: 'act' }));
    await user.click(screen.getByRole('button', { name: 'Suspender cuenta' }));
    const lengths = within(screen.getByRole('group', { name: '¿Por cuánto tiempo?' }));
    await user.click(lengths.getByRole('radio', { name: 'Para siempre' }));
    await confirm(page, suspendUser, 'Estafa', 'Suspender');
    expect(lastPost()).toMatchObject({
      path: `/admin/users/${AUTHOR._id}/suspension`,
      body: { length: 'forever', reason: 'Estafa' },
    });
  });

  it('of a verified enterprise says so, and takes the verification of an enterprise away', async () => {
    const author = { ...AUTHOR, isEnterprise: true, isVerifiedReferent: true, reviewVersion: 2 };
    const page = open('open', { cases: [buildCase({ author })] });
    await screen.findByText('Empresa verificada');
    expect(screen.queryByText('Referente verificado')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Quitar verificación' }));
    await confirm(page, decideEnterpriseRequest, 'El RNC no es suyo', 'Quitar verificación');
    expect(page.lastPost()).toMatchObject({
      path: `/admin/enterprise-requests/${AUTHOR._id}/decision`,
      body: { decision: 'rejected', version: 2, reason: 'El RNC no es suyo' },
    });
  });

  it('of a verified referent offers to take the verification away', async () => {
    const author = { ...AUTHOR, isVerifiedReferent: true, reviewVersion: 4 };
    const page = open('open', { cases: [buildCase({ author })] });
    const { user, lastPost } = page;
    await user.click(await screen.findByRole('button', { name: 'Quitar verificación' }));
    await confirm(page, decideReview, 'No trabaja ahí', 'Quitar verificación');
    expect(lastPost()).toMatchObject({
      path: `/admin/referents/${AUTHOR._id}/decision`,
      body: { decision: 'rejected', version: 4, reason: 'No trabaja ahí' },
    });
  });

  it('about a held job says what was found, without a reporter', async () => {
    const [report] = buildCase().reports;
    if (!report) throw new Error();
    const details = 'La vacante pide dinero o un depósito: «Deposite RD$1,500»';
    const reports = [{ ...report, isAutomatic: true, reporter: null, details }];
    const about = { subject: 'job' as const, id: AUTHOR._id };
    open('open', { cases: [buildCase({ about, reports, status: 'hidden' })] });
    await screen.findByRole('heading', { name: 'Vacante de Falso Empleo' });
    screen.getByText(details);
    screen.getByText(/^Revisión automática/);
    screen.getByRole('button', { name: 'Descartar y mostrar' });
  });

  it('of a suspended author offers to lift the suspension', async () => {
    const suspension = { _id: buildSanction()._id, until: null };
    const page = open('open', { cases: [buildCase({ author: { ...AUTHOR, suspension } })] });
    const { user, lastPost } = page;
    await screen.findByText('Suspendida de forma permanente');
    await user.click(screen.getByRole('button', { name: 'Levantar suspensión' }));
    await confirm(page, endSanction, 'Fue un error', 'Levantar');
    expect(lastPost()?.path).toBe(`/admin/sanctions/${suspension._id}/end`);
  });
});

describe('a sanction', () => {
  it('in force can be ended with a reason', async () => {
    const page = open('active', { sanctions: [buildSanction()] });
    const { user, lastPost } = page;
    await screen.findByRole('heading', { name: 'Publicación quitada' });
    screen.getByText(/Es una estafa/);
    await user.click(screen.getByRole('button', { name: 'Restaurar' }));
    await confirm(page, endSanction, 'Fue un error', 'Restaurar');
    expect(lastPost()?.body).toEqual({ reason: 'Fue un error' });
  });

  it.each([
    ['Aceptar apelación', 'Aceptar', 'accepted'],
    ['Rechazar apelación', 'Rechazar', 'rejected'],
  ])('with an open appeal: %s', async (button, action, resolution) => {
    const appeal = {
      text: 'Soy la empresa de verdad',
      createdAt: '2026-11-21T12:00:00Z',
      resolution: null,
      answer: '',
      resolvedAt: null,
    };
    const page = open('appealed', { sanctions: [buildSanction({ appeal })] });
    const { user, lastPost } = page;
    await screen.findByText('Soy la empresa de verdad');
    expect(screen.queryByRole('button', { name: 'Restaurar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: button }));
    await confirm(page, decideAppeal, 'Lo revisamos', action);
    expect(lastPost()?.body).toEqual({ resolution, answer: 'Lo revisamos' });
  });

  it('that ended says when and why, and offers nothing', async () => {
    const ended = { endedAt: '2026-11-21T12:00:00Z', endReason: 'Fue un error' };
    open('ended', { sanctions: [buildSanction(ended)] });
    await screen.findByText('Terminada');
    screen.getByText(/Fue un error/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each([
  ['open', 'No hay reportes por atender'],
  ['appealed', 'No hay apelaciones por responder'],
] as const)('%s says when there is nothing', async (list, text) => {
  open(list, {});
  await screen.findByText(text);
});

it.each([
  ['settled', ['Por atender', 'Atendidos'], 'Atendidos'],
  ['active', ['Vigentes', 'Terminadas'], 'Vigentes'],
] as const)('the page of the list %s has its tabs', async (list, labels, current) => {
  open(list, {});
  const tabs = within(await screen.findByRole('navigation', { name: 'Listas' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(labels);
  const marked = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual([current]);
});

it('shows an error with a retry', async () => {
  const { server, user } = open('active', {});
  await screen.findByText('No hay sanciones vigentes');
  server.replyWithError(listReportCases, { code: 'INTERNAL', message: 'Algo salió mal' });
  renderPage(() => <ReportList list="open" page={1} />, { at: '/admin', session });
  await screen.findByText('Algo salió mal');
  server.reply(listReportCases, () => ({ cases: [buildCase()], pagination }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { name: 'Publicación de Falso Empleo' });
});
