import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.api.ts';
import { describe, expect, it } from 'vitest';
import { setSession } from '../../../../platform/session/session-query.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { ProfileSection } from './profile-section.tsx';

const stored = buildSessionUser({
  fullName: 'Ana Peña',
  phone: '809-555-0100',
  location: 'Azua',
  bio: 'Vendo casas en Azua.',
});
/** What another session stored meanwhile. */
const theirs = { phone: '829-555-0199', bio: 'Vendo casas y solares.' };
const message = 'Alguien cambió esto mientras lo editabas.';

const DIALOGS = [
  { open: 'Editar información personal', field: 'phone', label: 'Teléfono', mine: '849-555-0101' },
  { open: stored.phone, field: 'phone', label: 'Teléfono', mine: '849-555-0101' },
  { open: 'Editar biografía', field: 'bio', label: 'Biografía', mine: 'Busco casas.' },
] as const;

function Page() {
  const { user } = useSession();
  return user && <ProfileSection user={user} />;
}

const box = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

type Edited = { open: string; label: string; mine: string };

async function edit({ open, label, mine }: Edited) {
  const server = fakeServer();
  const page = renderPage(Page, { at: '/settings', session: stored });
  await page.user.click(screen.getByRole('button', { name: open }));
  await page.user.clear(box(label));
  await enterText(page.user, box(label), mine);
  const reply = (user: Partial<SessionUser>) =>
    server.reply(updateProfile, () => ({ user: { ...stored, ...user }, message: 'ok' }));
  return { server, reply, sent: () => server.writes.at(-1)?.body, ...page };
}

describe.each(DIALOGS)('$open', (dialog) => {
  const { field, label, mine } = dialog;

  it('sends only what was changed, shows both values of a conflict, and stores mine when I keep it', async () => {
    const { user, server, reply, sent } = await edit(dialog);
    const conflicts = { [field]: theirs[field] };
    server.replyWithError(updateProfile, { code: 'CONFLICT', message, conflicts });
    await user.click(save());
    const conflict = within(await screen.findByRole('region', { name: label }));
    expect(sent()).toEqual({ [field]: mine, base: { [field]: stored[field] } });
    conflict.getByText(theirs[field]);
    conflict.getByText(mine);
    expect(box(label).value).toBe(mine);
    expect(screen.queryByText(message)).toBeNull();
    await user.click(conflict.getByRole('button', { name: 'Dejar lo mío' }));
    expect(screen.queryByRole('region', { name: label })).toBeNull();
    reply({ [field]: mine });
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual({ [field]: mine, base: conflicts });
  });

  it('takes the stored value instead of mine, and no text while a request runs', async () => {
    const { user, server } = await edit(dialog);
    const conflicts = { [field]: theirs[field] };
    server.replyWithError(updateProfile, { code: 'CONFLICT', message, conflicts });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Usar lo guardado' }));
    expect(box(label).value).toBe(theirs[field]);
    expect(screen.queryByRole('region', { name: label })).toBeNull();
    await user.clear(box(label));
    await user.type(box(label), mine);
    const replied = Promise.withResolvers<void>();
    const user1 = { ...stored, [field]: mine };
    server.reply(updateProfile, () => ({ user: user1, message: 'ok' }), replied.promise);
    await user.click(save());
    expect(box(label).readOnly).toBe(true);
    replied.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes).toHaveLength(2);
  });
});

describe.each(DIALOGS.filter(({ open }) => open !== stored.phone))('$open', (dialog) => {
  const { field, label, mine } = dialog;

  it('keeps what I typed when it is closed, with the value that it began from, until it is stored', async () => {
    const { user, reply, sent } = await edit(dialog);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: dialog.open }));
    expect(box(label).value).toBe(mine);
    screen.getByText('Tienes cambios sin guardar.');
    reply({ [field]: mine });
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual({ [field]: mine, base: { [field]: stored[field] } });
    await user.click(screen.getByRole('button', { name: dialog.open }));
    expect(box(label).value).toBe(mine);
    expect(screen.queryByText('Tienes cambios sin guardar.')).toBeNull();
  });

  it('shows again what is stored when I discard what was kept', async () => {
    const { user } = await edit(dialog);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.click(screen.getByRole('button', { name: dialog.open }));
    await user.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    expect(box(label).value).toBe(stored[field]);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: dialog.open }));
    expect(box(label).value).toBe(stored[field]);
    expect(screen.queryByRole('button', { name: 'Descartar cambios' })).toBeNull();
  });
});

it('shows of two long texts where they differ', async () => {
  const start = 'Vendo casas y solares en Azua desde hace más de veinte años. '.repeat(5);
  const { user, server } = await edit({ ...DIALOGS[2], mine: `${start}Escríbeme.` });
  const conflicts = { bio: `${start}Llámame.` };
  server.replyWithError(updateProfile, { code: 'CONFLICT', message, conflicts });
  await user.click(save());
  const conflict = within(await screen.findByRole('region', { name: 'Biografía' }));
  conflict.getByText(/^… .{40,80}Llámame\.$/);
  conflict.getByText(/^… .{40,80}Escríbeme\.$/);
});

it('an open dialog follows newer stored values, except in what was typed', async () => {
  const server = fakeServer();
  const { user, queryClient } = renderPage(Page, { at: '/settings', session: stored });
  await user.click(screen.getByRole('button', { name: 'Editar información personal' }));
  await user.type(box('Teléfono'), '9');
  setSession(queryClient, { ...stored, phone: theirs.phone, fullName: 'Ana María Peña' });
  await waitFor(() => expect(box('Nombre completo').value).toBe('Ana María Peña'));
  expect(box('Teléfono').value).toBe(`${stored.phone}9`);
  server.reply(updateProfile, () => ({ user: stored, message: 'ok' }));
  await user.click(save());
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(server.writes[0]?.body).toEqual({ phone: `${stored.phone}9`, base: { phone: stored.phone } });
});

it('of another session meanwhile is a conflict of the text that was kept', async () => {
  const { user, server, sent, queryClient } = await edit(DIALOGS[2]);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  setSession(queryClient, { ...stored, bio: theirs.bio });
  await screen.findByText(theirs.bio);
  await user.click(screen.getByRole('button', { name: 'Editar biografía' }));
  expect(box('Biografía').value).toBe('Busco casas.');
  const conflict = within(screen.getByRole('region', { name: 'Biografía' }));
  conflict.getByText(theirs.bio);
  await user.click(conflict.getByRole('button', { name: 'Dejar lo mío' }));
  server.reply(updateProfile, () => ({ user: { ...stored, bio: 'Busco casas.' }, message: 'ok' }));
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual({ bio: 'Busco casas.', base: { bio: theirs.bio } });
});
