import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { listContacts } from '@uneed/domain/community/messages/messages.api.ts';
import {
  answerVouch,
  answerVouchLink,
  closeVouchRequest,
  deleteVouch,
  listVouches,
  previewVouch,
  requestVouch,
  writeVouch,
} from '@uneed/domain/hiring/referrals/vouches.api.ts';
import type { AcceptedVouch, Vouch, VouchRequest } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import type { Endpoint, ReplyInput } from '@uneed/domain/kernel/endpoint.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import VouchLinkPage from './vouch-link-page.tsx';
import { VouchList } from './vouch-list.tsx';

const TEXT = 'Manejó la caja del colmado cuatro años y nunca le faltó un peso.';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the vouches of a profile', () => {
  const ID = '01900000-0000-7000-8000-0000000000c1';
  const JOEL = '01900000-0000-7000-8000-0000000000c2';
  const DATE = '2026-11-20T16:00:00Z';

  const buildVouch = (changes: Partial<Vouch> = {}): Vouch => ({
    _id: ID,
    name: 'Rosa Peña',
    jobTitle: null,
    status: 'pending',
    isPublic: false,
    relationship: 'coworker',
    sinceYear: 2019,
    text: TEXT,
    createdAt: DATE,
    ...changes,
  });

  const request: VouchRequest = {
    _id: ID,
    person: { _id: JOEL, fullName: 'Joel Tavárez' },
    jobId: null,
    jobTitle: 'Cajera',
    createdAt: DATE,
  };

  const contact = (_id: string) => ({
    _id,
    fullName: 'Joel Tavárez',
    profilePic: '',
    role: 'candidate' as const,
    isVerified: false,
    company: '',
    position: '',
    isDeleted: false,
    canWrite: true,
    isLeaving: false,
    isBlocked: false,
    isTied: false,
    lastMessage: null,
    unread: 0,
    deliveredUntil: null,
    readUntil: null,
  });

  type Lists = {
    received?: Vouch[];
    written?: Vouch[];
    requests?: VouchRequest[];
    sentRequests?: VouchRequest[];
  };

  function open(lists: Lists = {}) {
    const server = fakeServer();
    server.reply(listVouches, () => ({
      received: [],
      written: [],
      requests: [],
      sentRequests: [],
      ...lists,
    }));
    server.reply(listContacts, () => [contact(JOEL), contact(ID)]);
    return {
      server,
      ...renderPage(VouchList, { at: '/referidos?ver=recomendaciones', session: buildSessionUser() }),
    };
  }

  /**
   * Clicks a button, and in the dialog that asks, if any, `confirmation`: the server first rejects the request, with the error on the
   * screen, and then holds its reply, with the button busy.
   */
  async function clickTwice<E extends Endpoint>(
    { server, user }: ReturnType<typeof open>,
    name: string,
    endpoint: E,
    reply: ReplyInput<E>,
    confirmation?: string,
  ) {
    const act = async () => {
      await user.click(await button(name));
      const before = server.writes.length;
      if (confirmation === undefined) return;
      await user.click(await button('Cancelar'));
      expect(server.writes).toHaveLength(before);
      await user.click(await button(name));
      await user.click(await button(confirmation));
    };
    server.replyWithError(endpoint, { code: 'CONFLICT', message: 'Esto ya cambió' });
    await act();
    await screen.findByText('Esto ya cambió');
    const held = Promise.withResolvers<void>();
    server.reply(endpoint, () => reply, held.promise);
    await act();
    await waitFor(async () => expect((await button(confirmation ?? name)).disabled).toBe(true));
    held.resolve();
  }

  it('a received vouch is accepted, after a rejected try, also for the public profile', async () => {
    const page = open({ received: [buildVouch({ jobTitle: 'Cajera' })] });
    await page.user.click(
      await screen.findByRole('checkbox', { name: /Mostrarla también en mi perfil público/ }),
    );
    screen.getByText('Por responder');
    screen.getByText('Trabajamos juntos · desde 2019');
    await clickTwice(page, 'Aceptar la recomendación de Rosa Peña', answerVouch, { message: 'Aceptada.' });
    await screen.findByText('Aceptada.');
    const body = { isAccepted: true, allowsPublic: true };
    expect(page.server.writes.at(-1)).toMatchObject({ path: `/referrals/vouches/${ID}/answer`, body });
  });

  it('a received vouch is declined, and an accepted one removed', async () => {
    const declining = open({ received: [buildVouch()] });
    const reply = { message: 'Listo.' };
    await clickTwice(
      declining,
      'No aceptar la recomendación de Rosa Peña',
      answerVouch,
      reply,
      'No aceptarla',
    );
    await screen.findByText('Listo.');
    expect(declining.server.writes.at(-1)).toMatchObject({ body: { isAccepted: false } });
    document.body.innerHTML = '';
    const removing = open({ received: [buildVouch({ status: 'accepted', isPublic: true })] });
    await screen.findByText('Aceptada y pública');
    const removed = { message: 'Quitada.' };
    await clickTwice(removing, 'Quitar la recomendación de Rosa Peña', deleteVouch, removed, 'Quitarla');
    await screen.findByText('Quitada.');
  });

  it('a written vouch is withdrawn, one that was declined is not', async () => {
    const declined = buildVouch({ _id: JOEL, name: 'Luis Mota', status: 'declined' });
    const page = open({ written: [buildVouch(), declined] });
    await screen.findByText('Sin responder');
    screen.getByText('No aceptada');
    expect(screen.queryByRole('button', { name: 'Retirar la recomendación de Luis Mota' })).toBeNull();
    const reply = { message: 'Retirada.' };
    await clickTwice(page, 'Retirar la recomendación de Rosa Peña', deleteVouch, reply, 'Retirarla');
    await screen.findByText('Retirada.');
  });

  it('a request is dismissed, after a rejected try', async () => {
    const page = open({ requests: [request] });
    await screen.findByText('Para la vacante «Cajera»');
    await clickTwice(page, 'Descartar la solicitud de Joel Tavárez', closeVouchRequest, {
      message: 'Descartada.',
    });
    await screen.findByText('Descartada.');
  });

  it('a vouch that was asked for is listed with its state, and the request cancelled', async () => {
    const page = open({ sentRequests: [request] });
    const asked = within(await screen.findByRole('region', { name: 'Las que pediste' }));
    asked.getByText('Sin responder');
    asked.getByText('Pedida el 20 nov 2026');
    asked.getByText('Para la vacante «Cajera»');
    await clickTwice(page, 'Cancelar la solicitud a Joel Tavárez', closeVouchRequest, {
      message: 'Cancelada.',
    });
    await screen.findByText('Cancelada.');
    expect(page.server.writes.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/referrals/vouch-requests/${ID}`,
    });
  });

  it('writing a vouch says what is missing, keeps the text when the server rejects it, and closes afterwards', async () => {
    const page = open({ requests: [request] });
    const { server, user } = page;
    await user.click(await button('Escribir la recomendación de Joel Tavárez'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recomendar a alguien' }));
    await enterText(user, dialog.getByLabelText(/¿Por qué recomiendas a esta persona\?/), 'Es buena.');
    await user.click(dialog.getByRole('button', { name: 'Enviar recomendación' }));
    dialog.getByText('Elige de dónde se conocen');
    dialog.getByText('Escribe el año en que se conocieron');
    dialog.getByText('Escribe al menos 50 caracteres');
    expect(server.writes).toEqual([]);
    await user.selectOptions(dialog.getByLabelText(/¿De dónde se conocen\?/), 'Fui su cliente');
    await enterText(user, dialog.getByLabelText(/¿Desde qué año\?/), '2019');
    const text = dialog.getByLabelText<HTMLTextAreaElement>(/¿Por qué recomiendas a esta persona\?/);
    await user.clear(text);
    await enterText(user, text, TEXT);
    await clickTwice(page, 'Enviar recomendación', writeVouch, { message: 'Enviada.' });
    expect(text.value).toBe(TEXT);
    await screen.findByText('Enviada.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { userId: JOEL, relationship: 'client', sinceYear: 2019, text: TEXT, allowsPublic: true };
    expect(server.writes.at(-1)).toMatchObject({ path: '/referrals/vouches', body });
  });

  it('a vouch may go to an email; once begun it is there again after its dialog was closed, and gone after it was sent', async () => {
    const { server, user } = open();
    const openDialog = async () => {
      await user.click(await button('Recomendar a alguien'));
      return within(await screen.findByRole('dialog', { name: 'Recomendar a alguien' }));
    };
    const begun = await openDialog();
    await user.click(begun.getByRole('button', { name: 'Enviar recomendación' }));
    begun.getByText('Elige a una persona o escribe su correo');
    await user.click(begun.getByRole('button', { name: 'Escribirle a su correo' }));
    await enterText(user, begun.getByLabelText(/Su correo/), 'joel@ejemplo');
    await user.click(begun.getByRole('button', { name: 'Enviar recomendación' }));
    begun.getByText('Escribe un correo válido');
    await user.type(begun.getByLabelText(/Su correo/), '.do');
    await user.selectOptions(begun.getByLabelText(/¿De dónde se conocen\?/), 'Estudiamos juntos');
    await enterText(user, begun.getByLabelText(/¿Desde qué año\?/), '2019');
    await enterText(user, begun.getByLabelText(/¿Por qué recomiendas a esta persona\?/), TEXT);
    await user.click(begun.getByRole('checkbox', { name: /Puede verse en su perfil público/ }));
    await user.click(begun.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openDialog();
    again.getByDisplayValue('joel@ejemplo.do');
    again.getByDisplayValue(TEXT);
    server.reply(writeVouch, () => ({ message: 'Enviada.' }));
    await user.click(again.getByRole('button', { name: 'Enviar recomendación' }));
    await screen.findByText('Enviada.');
    expect(server.writes.map(({ body }) => body)).toEqual([
      { email: 'joel@ejemplo.do', relationship: 'school', sinceYear: 2019, text: TEXT, allowsPublic: false },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openDialog()).queryByDisplayValue(TEXT)).toBeNull();
  });

  it('a vouch that was begun is there again after a reload, with the person who was chosen', async () => {
    const openDialog = async ({ user }: ReturnType<typeof open>) => {
      await user.click(await button('Recomendar a alguien'));
      return within(await screen.findByRole('dialog', { name: 'Recomendar a alguien' }));
    };
    const first = open();
    const begun = await openDialog(first);
    await enterText(first.user, begun.getByRole('combobox', { name: /¿Quién es\?/ }), 'Joel');
    await first.user.click(await begun.findByRole('option', { name: 'Joel Tavárez' }));
    await first.user.selectOptions(begun.getByLabelText(/¿De dónde se conocen\?/), 'Estudiamos juntos');
    await enterText(first.user, begun.getByLabelText(/¿Desde qué año\?/), '2019');
    await enterText(first.user, begun.getByLabelText(/¿Por qué recomiendas a esta persona\?/), TEXT);
    await first.user.click(begun.getByRole('checkbox', { name: /Puede verse en su perfil público/ }));
    cleanup();
    const page = open();
    const again = await openDialog(page);
    await again.findByDisplayValue(TEXT);
    again.getByDisplayValue('Joel Tavárez');
    page.server.reply(writeVouch, () => ({ message: 'Enviada.' }));
    await page.user.click(again.getByRole('button', { name: 'Enviar recomendación' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.writes.map(({ body }) => body)).toEqual([
      { userId: JOEL, relationship: 'school', sinceYear: 2019, text: TEXT, allowsPublic: false },
    ]);
    cleanup();
    expect((await openDialog(open())).queryByDisplayValue(TEXT)).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Joel');
  });

  it('a year that the server refuses is marked at its field, which is scrolled into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { server, user } = open({ requests: [request] });
    await user.click(await button('Escribir la recomendación de Joel Tavárez'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recomendar a alguien' }));
    await user.selectOptions(dialog.getByLabelText(/¿De dónde se conocen\?/), 'Fui su cliente');
    const year = dialog.getByLabelText(/¿Desde qué año\?/);
    await enterText(user, year, '2030');
    await enterText(user, dialog.getByLabelText(/¿Por qué recomiendas a esta persona\?/), TEXT);
    const message = 'Ese año todavía no llega';
    server.replyWithError(writeVouch, { code: 'INVALID', message, fields: { sinceYear: message } });
    await user.click(dialog.getByRole('button', { name: 'Enviar recomendación' }));
    // At the field only.
    const error = await dialog.findByText(message);
    expect(year.getAttribute('aria-describedby')).toBe(error.closest('[id]')?.id);
    expect(year.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(year));
    expect(scroll.mock.contexts.at(-1)).toBe(year);
    scroll.mockClear();
    server.replyWithError(writeVouch, { code: 'CONFLICT', message: 'Esto ya cambió' });
    await user.click(dialog.getByRole('button', { name: 'Enviar recomendación' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe('Esto ya cambió');
    expect(year.getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(scroll.mock.contexts.at(-1)).toBe(alert));
  });

  it('a vouch is asked of a member who was chosen, two of one name being told apart', async () => {
    const page = open();
    const { server, user } = page;
    await user.click(await button('Pedir una recomendación'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir una recomendación' }));
    await user.click(dialog.getByRole('button', { name: 'Pedir recomendación' }));
    dialog.getByText('Elige a quién se la pides');
    await enterText(user, dialog.getByRole('combobox', { name: /¿Quién es\?/ }), 'Joel');
    await user.click(await dialog.findByRole('option', { name: 'Joel Tavárez (2)' }));
    await clickTwice(page, 'Pedir recomendación', requestVouch, { message: 'Pedida.' });
    await screen.findByText('Pedida.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes.at(-1)).toMatchObject({ path: '/referrals/vouch-requests', body: { userId: ID } });
  });
});

describe('the page of a link', () => {
  afterEach(() => {
    window.location.hash = '';
  });

  const vouch: AcceptedVouch = {
    _id: '01900000-0000-7000-8000-0000000000c1',
    writerName: 'Rosa Peña',
    relationship: 'client',
    sinceYear: 2019,
    text: TEXT,
    createdAt: '2026-11-20T16:00:00Z',
  };

  function open({ hash = '#token=abc', isSignedIn = true } = {}) {
    window.location.hash = hash;
    const server = fakeServer();
    server.reply(previewVouch, () => ({ vouch }));
    const session = isSignedIn ? buildSessionUser() : null;
    return { server, ...renderPage(VouchLinkPage, { at: '/recomendacion', session }) };
  }

  it.each([
    ['Aceptar', true, undefined],
    ['No aceptar la recomendación de Rosa Peña', false, 'No aceptarla'],
  ])('«%s» answers the vouch, after a rejected try', async (name, isAccepted, confirmation) => {
    const { server, user } = open();
    const act = async () => {
      await user.click(await button(name));
      if (confirmation !== undefined) await user.click(await button(confirmation));
    };
    await screen.findByRole('heading', { level: 1, name: 'Rosa Peña te recomienda' });
    screen.getByText(`«${TEXT}»`);
    server.replyWithError(answerVouchLink, { code: 'CONFLICT', message: 'Ya respondiste' });
    await act();
    await screen.findByText('Ya respondiste');
    const held = Promise.withResolvers<void>();
    server.reply(answerVouchLink, () => ({ message: 'Listo.' }), held.promise);
    await act();
    await waitFor(async () => expect((await button('Aceptar')).disabled).toBe(true));
    expect((await button(confirmation ?? name)).getAttribute('aria-busy')).toBe('true');
    held.resolve();
    await screen.findByText('En /referidos?ver=recomendaciones');
    expect(server.writes.at(-1)).toMatchObject({ body: { token: 'abc', isAccepted } });
  });

  it('a visitor signs up or in first, and comes back to it', async () => {
    open({ isSignedIn: false });
    const signUp = await screen.findByRole('link', { name: 'Crear cuenta y responder' });
    expect(signUp.getAttribute('href')).toBe('/signup?next=%2Frecomendacion%23token%3Dabc');
    const signIn = screen.getByRole('link', { name: 'Ya tengo cuenta' });
    expect(signIn.getAttribute('href')).toBe('/login?next=%2Frecomendacion%23token%3Dabc');
  });

  it('says why a link cannot be opened', async () => {
    const { server } = open({ hash: '' });
    await screen.findByText('Abre el enlace completo del correo.');
    server.replyWithError(previewVouch, { code: 'NOT_FOUND', message: 'Este enlace ya no sirve' });
    window.location.hash = '#token=old';
    await screen.findByText('Este enlace ya no sirve');
    screen.getByRole('heading', { name: 'No podemos abrir esta recomendación' });
  });
});
