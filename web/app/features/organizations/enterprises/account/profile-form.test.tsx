import { screen, waitFor, within } from '@testing-library/react';
import * as api from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import { expect, it } from 'vitest';
import { setEnterprise } from '../../../../platform/enterprise-session/enterprise-query.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildEnterprise } from '../exports/enterprises.factory.ts';
import ProfilePage from './profile-page.tsx';

const stored = buildEnterprise();
const reply = (enterprise = stored) => ({ success: true as const, enterprise, message: 'Listo' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

async function open() {
  const server = fakeServer();
  server.reply(api.getEnterprise, () => reply());
  const page = renderPage(ProfilePage, { at: '/enterprise/empresa' });
  setEnterprise(page.queryClient, stored);
  await screen.findByRole('button', { name: 'Guardar cambios' });
  const write = async (name: string, value: string) => {
    await page.user.clear(box(name));
    await enterText(page.user, box(name), value);
  };
  return { server, write, sent: () => server.writes.at(-1)?.body, ...page };
}

it('sends only what was changed, and shows what others stored meanwhile', async () => {
  const { server, user, write, sent } = await open();
  await write('Ubicación', 'La Vega');
  const saved = { ...stored, location: 'La Vega', phone: '829-555-0199', website: 'https://colmado.do' };
  server.reply(api.updateEnterprise, () => reply(saved));
  await user.click(save());
  await screen.findByText('Listo');
  expect(sent()).toEqual({ location: 'La Vega', base: { location: 'Santiago' } });
  expect([box('Teléfono').value, box('Sitio web (opcional)').value]).toEqual([saved.phone, saved.website]);
  expect(save()).toHaveProperty('disabled', true);
});

it('shows both values of each conflict, with a choice for each', async () => {
  const { server, user, write, sent } = await open();
  await write('Teléfono', '849-555-0101');
  await write('RNC', '1-30-21465-4');
  await write('Ubicación', 'La Vega');
  const conflicts = { phone: '829-555-0199', rnc: '401007551' };
  server.replyWithError(api.updateEnterprise, {
    code: 'CONFLICT',
    message: 'Alguien cambió esto',
    conflicts,
  });
  await user.click(save());
  const phone = within(await screen.findByRole('region', { name: 'Teléfono' }));
  phone.getByText('829-555-0199');
  phone.getByText('849-555-0101');
  const rnc = within(screen.getByRole('region', { name: 'RNC' }));
  rnc.getByText('4-01-00755-1');
  expect(screen.queryByText('Alguien cambió esto')).toBeNull();
  await user.click(phone.getByRole('button', { name: 'Dejar lo mío' }));
  await user.click(rnc.getByRole('button', { name: 'Usar lo guardado' }));
  expect([box('Teléfono').value, box('RNC').value]).toEqual(['849-555-0101', '4-01-00755-1']);
  expect(box('Ubicación').value).toBe('La Vega');
  server.reply(api.updateEnterprise, () => reply());
  await user.click(save());
  await screen.findByText('Listo');
  expect(sent()).toEqual({
    phone: '849-555-0101',
    location: 'La Vega',
    base: { phone: '829-555-0199', location: 'Santiago' },
  });
});

it('keeps what is typed while the request runs, and while newer data arrives', async () => {
  const { server, user, write, sent, queryClient } = await open();
  await write('Ubicación', 'La Vega');
  const replied = Promise.withResolvers<void>();
  server.reply(api.updateEnterprise, () => reply({ ...stored, location: 'La Vega' }), replied.promise);
  await user.click(save());
  await write('Teléfono', '849-555-0101');
  replied.resolve();
  await screen.findByText('Listo');
  expect(box('Teléfono').value).toBe('849-555-0101');
  setEnterprise(queryClient, { ...stored, location: 'Moca', phone: '829-555-0199' });
  await waitFor(() => expect(box('Ubicación').value).toBe('Moca'));
  expect(box('Teléfono').value).toBe('849-555-0101');
  server.reply(api.updateEnterprise, () => reply());
  await user.click(save());
  await waitFor(() => expect(server.writes).toHaveLength(2));
  expect(sent()).toEqual({ phone: '849-555-0101', base: { phone: stored.phone } });
});
