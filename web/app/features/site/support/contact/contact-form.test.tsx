import { cleanup, screen, waitFor } from '@testing-library/react';
import { createTicket } from '@uneed/domain/site/support/support.api.ts';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createApi } from '../../../../platform/api/client.ts';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { endAndResumeSession } from '../../../../testing/end-session.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { loadDocument } from '../../content/exports/load-document.server.ts';
import { contactAction } from './contact-action.ts';
import ContactPage from './contact-page.tsx';
import { ContactSection } from './contact-section.tsx';

const MESSAGE = 'No puedo ver la vacante de chofer.';
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tu nombre' });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tu correo' });
const topic = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '¿De qué se trata?' });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Cuéntanos qué pasó' });
const page = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Página donde te pasó/ });
const send = () => screen.getByRole('button', { name: 'Enviar consulta' });

function open(options: Partial<Parameters<typeof renderPage>[1]> = {}) {
  const server = fakeServer();
  server.reply(createTicket, () => ({ reference: 'K7M2-9QXP' }));
  const rendered = renderPage(ContactSection, { at: '/soporte', ...options });
  const fill = async () => {
    await enterText(rendered.user, name(), 'Ramón Duvergé');
    await enterText(rendered.user, email(), 'Ramon@prueba.do');
    await rendered.user.selectOptions(topic(), 'Una vacante');
    await enterText(rendered.user, message(), MESSAGE);
  };
  return { server, fill, ...rendered };
}

it('sends the question of a visitor, and says its number and what happens next', async () => {
  const { server, user, fill } = open({ at: '/soporte?desde=%2Fjobs%3Fq%3Dchofer%26token%3Dx' });
  expect(page().value).toBe('/jobs?q=chofer');
  await fill();
  const replied = Promise.withResolvers<void>();
  server.reply(createTicket, () => ({ reference: 'K7M2-9QXP' }), replied.promise);
  await user.click(send());
  await waitFor(() => expect(send()).toHaveProperty('disabled', true));
  replied.resolve();
  const heading = await screen.findByRole('heading', { name: 'Recibimos tu consulta' });
  expect(document.activeElement).toBe(heading);
  screen.getByText('K7M2-9QXP');
  screen.getByText(/te respondemos por correo a ramon@prueba\.do/);
  // No e-mail goes to a visitor before the answer.
  screen.getByText(/^Con la respuesta te llega un enlace .* Hasta entonces no te mandamos ningún correo\.$/);
  const [request] = server.requests;
  expect(request?.body).toEqual({
    name: 'Ramón Duvergé',
    email: 'ramon@prueba.do',
    topic: 'job',
    message: MESSAGE,
    page: '/jobs?q=chofer',
    website: '',
    elapsedMs: expect.any(Number),
  });
  expect(request?.idempotencyKey).toMatch(/^[\d-]+$/);
  await user.click(screen.getByRole('button', { name: 'Enviar otra consulta' }));
  expect(message().value).toBe('');
});

it('names the first error only and sends nothing, until the page is one of this site', async () => {
  const { server, user } = open();
  await user.click(send());
  await screen.findByText('Escribe tu nombre');
  expect(screen.queryByText('Escribe tu correo')).toBeNull();
  await user.type(name(), 'Ana');
  await enterText(user, email(), 'ana@');
  await user.click(send());
  await screen.findByText('Revisa tu correo: no parece completo');
  await enterText(user, email(), 'b.do');
  await user.selectOptions(topic(), 'Una vacante');
  await enterText(user, message(), MESSAGE);
  await enterText(user, page(), 'https://malo.example/x');
  await user.click(send());
  await screen.findByText('Escribe una página de Uneed, como /jobs');
  expect(server.requests).toEqual([]);
  await user.clear(page());
  await enterText(user, page(), `${window.location.origin}/jobs/1`);
  await user.click(send());
  await screen.findByText('K7M2-9QXP');
  expect(server.requests[0]?.body).toMatchObject({ page: '/jobs/1' });
});

it('keeps what was typed when the server is not reached or refuses it, and repeats the same request', async () => {
  const { server, user, fill } = open();
  await fill();
  const values = () => [name().value, topic().value, message().value];
  server.failNetwork(createTicket);
  await user.click(send());
  await screen.findByText('Error de conexión con el servidor');
  expect(values()).toEqual(['Ramón Duvergé', 'job', MESSAGE]);
  const text = 'Demasiados intentos. Espera 12 minutos y vuelve a probar.';
  server.replyWithError(createTicket, { code: 'TOO_MANY', message: text });
  await user.click(send());
  await screen.findByText(text);
  expect(values()).toEqual(['Ramón Duvergé', 'job', MESSAGE]);
  server.reply(createTicket, () => ({ reference: 'K7M2-9QXP' }));
  await user.click(send());
  await screen.findByText('K7M2-9QXP');
  const [first, second] = server.requests.slice(-2);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('keeps topic and message through a reload, until they are sent', async () => {
  const first = open();
  await first.user.selectOptions(topic(), 'Una vacante');
  await enterText(first.user, message(), MESSAGE);
  cleanup();
  const { user } = open();
  expect([topic().value, message().value]).toEqual(['job', MESSAGE]);
  await enterText(user, name(), 'Ramón Duvergé');
  await enterText(user, email(), 'ramon@prueba.do');
  await user.click(send());
  await screen.findByText('K7M2-9QXP');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps what was typed before hydration instead of an older draft', async () => {
  const first = open();
  await enterText(first.user, message(), 'Lo de antes');
  cleanup();
  const values = { name: 'Ana', email: '', topic: 'job', message: 'Lo de ahora', page: '', openedAt: '5' };
  open({ actionData: { field: 'email', message: 'Escribe tu correo', values } });
  expect(message().value).toBe('Lo de ahora');
});

it('uses the name and e-mail of the account', async () => {
  const { server, user } = open({ session: buildSessionUser() });
  screen.getByText('María Peña');
  expect(screen.queryByRole('textbox', { name: 'Tu correo' })).toBeNull();
  await user.selectOptions(topic(), 'Mi cuenta');
  await enterText(user, message(), 'No puedo cambiar mi foto de perfil.');
  await user.click(send());
  await screen.findByText(/te respondemos por correo a maria@ejemplo\.do/);
  screen.getByText(/en «Tus consultas»/);
  expect(server.requests).toHaveLength(1);
});

it('without JavaScript is a plain form, shown again with the error and what was typed', async () => {
  const values = { name: 'Ana', email: 'ana@', topic: 'job', message: 'Hola', page: '/jobs', openedAt: '5' };
  const error = { field: 'email', message: 'Revisa tu correo: no parece completo', values };
  open({ actionData: error });
  screen.getByText(error.message);
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect([name(), email(), topic(), message(), page()].map(({ value }) => value)).toEqual([
    'Ana',
    'ana@',
    'job',
    'Hola',
    '/jobs',
  ]);
  const { form } = message();
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '#escribenos']);
  const sent = Object.fromEntries(new FormData(form ?? undefined));
  expect(sent).toEqual({ ...values, website: '' });
});

it('without JavaScript shows the error that concerns no field', async () => {
  open({ actionData: { field: undefined, message: 'Espera un momento', values: {} } });
  expect(screen.getByRole('alert').textContent).toBe('Espera un momento');
});

it('shows the confirmation of a question that was sent without JavaScript, and only of such a number', async () => {
  const { user } = open({ at: '/soporte?enviada=K7M2-9QXP' });
  screen.getByText('K7M2-9QXP');
  await user.click(screen.getByRole('button', { name: 'Enviar otra consulta' }));
  expect(message().value).toBe('');
});

it('shows no text of a link as a confirmation', () => {
  open({ at: '/soporte?enviada=Llama+al+809' });
  expect(screen.queryByText(/809/)).toBeNull();
  expect(message().value).toBe('');
});

it('the page of the contact has its text, and the form below it', async () => {
  fakeServer();
  const at = '/contact';
  const loaderData = loadDocument({ url: new URL(at, 'https://uneed.do') });
  renderPage(ContactPage, { at, loaderData });
  await screen.findByRole('heading', { level: 1, name: 'Contacto' });
  const heading = screen.getByRole('heading', { name: 'Escríbenos' });
  expect(heading.id).toBe('escribenos');
  expect(heading.compareDocumentPosition(send())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const links = screen.getAllByRole('link', { name: 'Escríbenos' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/contact#escribenos');
});

/** The time of the server. */
const NOW = new Date('2026-11-21T16:00:00Z');

/** Submits the form to the action of the page; returns what the API got and where the browser goes. */
async function submit(form: Record<string, string>) {
  const bodies: unknown[] = [];
  const url = new URL('https://uneed.do/contact?desde=%2Fjobs');
  const api = createApi(async (request) => {
    bodies.push(await request.json());
    return Response.json({ reference: 'K7M2-9QXP' }, { status: 201 });
  }, url.origin);
  const state = { queryClient: createServerQueryClient(api), now: NOW, nonce: '', hasSession: false };
  const response = await contactAction({
    url,
    request: new Request(url, { method: 'POST', body: new URLSearchParams(form).toString() }),
    params: {},
    pattern: '/contact',
    context: new RouterContextProvider(new Map([[requestContext, state]])),
  });
  return { bodies, location: response instanceof Response && response.headers.get('location') };
}

it('the action sends the form with the time that it took, and leads to the confirmation', async () => {
  const form = { name: 'Ana', email: 'a@b.do', topic: 'job', message: MESSAGE, page: '/jobs', website: 'x' };
  const openedAt = String(NOW.getTime() - 20_000);
  const { bodies, location } = await submit({ ...form, openedAt });
  expect(bodies).toEqual([{ ...form, elapsedMs: 20_000 }]);
  expect(location).toBe('/contact?enviada=K7M2-9QXP');
});

it.each(['', 'rubbish', '99999999999999'])('the action takes no time from %j', async (openedAt) => {
  const { bodies } = await submit({ message: MESSAGE, openedAt });
  expect(bodies).toMatchObject([{ topic: '', elapsedMs: 0 }]);
});

it('keeps what a user typed when the session ends meanwhile', async () => {
  const page = open({ at: '/contact', session: buildSessionUser() });
  await page.user.selectOptions(topic(), 'Mi cuenta');
  await enterText(page.user, message(), MESSAGE);
  await endAndResumeSession(page);
  expect([topic().value, message().value]).toEqual(['account', MESSAGE]);
  await page.user.click(send());
  await screen.findByText('K7M2-9QXP');
});
