import { screen, waitFor, within } from '@testing-library/react';
import { confirmIdentity } from '@uneed/domain/people/accounts/second-factor.api.ts';
import { APP_SETTING_CHANGED_TEXT } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import {
  type AppSettings,
  getAppSettings,
  saveBankAccount,
  savePlanLimits,
  saveRiskWords,
  saveVocabulary,
} from '@uneed/domain/site/app-settings/app-settings.api.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { ConfirmationDialog } from '../../../people/accounts/exports/confirmation-dialog.tsx';
import SettingsPage from './settings-page.tsx';

/** As in the layout of the admins. */
const Page = () => (
  <>
    <SettingsPage />
    <ConfirmationDialog />
  </>
);

const settings: AppSettings = {
  planLimits: { version: 0, value: { isOn: false } },
  bankAccount: { version: 2, value: { text: 'Banco Uno\nCuenta 1' } },
  vocabulary: {
    version: 3,
    value: {
      added: [{ kind: 'skills', names: 'Notion', asked: 'organizar notas', related: '' }],
      removed: ['Cajero'],
    },
  },
  riskWords: { version: 5, value: { added: [{ phrase: 'kit de inicio', risk: 'money' }], ignored: [] } },
};

function open() {
  const server = fakeServer();
  server.reply(getAppSettings, () => settings);
  for (const endpoint of [savePlanLimits, saveBankAccount, saveVocabulary, saveRiskWords])
    server.reply(endpoint, () => ({ message: 'Ajuste guardado' }));
  const session = buildSessionUser({ isAdmin: true });
  const sent = () => server.requests.findLast(({ method }) => method === 'PUT');
  return { server, sent, ...renderPage(Page, { at: '/admin/ajustes', session }) };
}

it('switches the limits of the plans, and is busy meanwhile', async () => {
  const { server, user, sent } = open();
  const find = () => screen.findByRole('switch', { name: /Aplicar los límites/ });
  await expectRejection({ server, user }, savePlanLimits, find);
  expect(await find()).toHaveProperty('checked', false);
  const replied = Promise.withResolvers<void>();
  server.reply(savePlanLimits, () => ({ message: 'Ajuste guardado' }), replied.promise);
  const toggle = await find();
  await user.click(toggle);
  expect(toggle).toHaveProperty('disabled', true);
  replied.resolve();
  await screen.findByText('Ajuste guardado');
  expect(sent()?.body).toEqual({ version: 0, value: { isOn: true }, base: { isOn: false } });
});

it('saves the bank account, is busy meanwhile, and keeps what was typed after an error', async () => {
  const { server, user, sent } = open();
  const account = await screen.findByRole('textbox', { name: 'Banco y cuenta' });
  expect(account).toHaveProperty('value', 'Banco Uno\nCuenta 1');
  await user.clear(account);
  await user.type(account, 'Banco Dos{Enter}Cuenta 2');
  server.replyWithError(saveBankAccount, { code: 'CONFLICT', message: APP_SETTING_CHANGED_TEXT });
  const button = screen.getByRole('button', { name: 'Guardar cuenta' });
  await user.click(button);
  await screen.findByText(APP_SETTING_CHANGED_TEXT);
  expect(account).toHaveProperty('value', 'Banco Dos\nCuenta 2');
  const replied = Promise.withResolvers<void>();
  server.reply(saveBankAccount, () => ({ message: 'Ajuste guardado' }), replied.promise);
  await user.click(button);
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  replied.resolve();
  await screen.findByText('Ajuste guardado');
  expect(sent()?.body).toEqual({
    version: 2,
    value: { text: 'Banco Dos\nCuenta 2' },
    base: settings.bankAccount.value,
  });
});

it('shows both bank accounts when another admin stored one meanwhile, with a choice', async () => {
  const { server, user, sent } = open();
  const account = await screen.findByRole('textbox', { name: 'Banco y cuenta' });
  await user.type(account, '{Enter}RNC 1');
  const conflicts = { text: 'Banco Tres' };
  server.replyWithError(saveBankAccount, { code: 'CONFLICT', message: 'Alguien cambió esto', conflicts });
  const save = screen.getByRole('button', { name: 'Guardar cuenta' });
  await user.click(save);
  const conflict = within(await screen.findByRole('region', { name: 'Banco y cuenta' }));
  conflict.getByText('Banco Tres');
  conflict.getByText(/RNC 1/);
  expect(screen.queryByText('Alguien cambió esto')).toBeNull();
  await user.click(conflict.getByRole('button', { name: 'Dejar lo mío' }));
  server.reply(saveBankAccount, () => ({ message: 'Ajuste guardado' }));
  await user.click(save);
  await screen.findByText('Ajuste guardado');
  expect(sent()?.body).toMatchObject({ value: { text: 'Banco Uno\nCuenta 1\nRNC 1' }, base: conflicts });
});

it('an account that was not touched follows what another admin stores; a typed one stays', async () => {
  const { server, user, queryClient } = open();
  const account = await screen.findByRole('textbox', { name: 'Banco y cuenta' });
  const store = (text: string) => {
    server.reply(getAppSettings, () => ({ ...settings, bankAccount: { version: 3, value: { text } } }));
    return queryClient.invalidateQueries();
  };
  await store('Banco Dos');
  await waitFor(() => expect(account).toHaveProperty('value', 'Banco Dos'));
  await user.type(account, ' SA');
  await store('Banco Tres');
  expect(account).toHaveProperty('value', 'Banco Dos SA');
});

const CONFIRMATION_TEXT = 'Confirma que eres tú para hacer este cambio';

/** The server refuses to save the account until the person confirmed; returns the form with a changed account. */
async function askForConfirmation(missingFields: string[]) {
  const page = open();
  const { server, user } = page;
  const error = { code: 'CONFIRMATION_REQUIRED', message: CONFIRMATION_TEXT, missingFields } as const;
  server.replyWithError(saveBankAccount, error);
  server.reply(confirmIdentity, () => {
    server.reply(saveBankAccount, () => ({ message: 'Ajuste guardado' }));
    return { message: 'Confirmado' };
  });
  const account = await screen.findByRole('textbox', { name: 'Banco y cuenta' });
  await enterText(user, account, ' nueva');
  await user.click(screen.getByRole('button', { name: 'Guardar cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  return { ...page, account, dialog };
}

it('asks for the password before the bank account changes, and keeps both texts after a wrong one', async () => {
  const { server, user, sent, account, dialog } = await askForConfirmation(['password']);
  const password = dialog.getByLabelText('Tu contraseña');
  expect(document.activeElement).toBe(password);
  const confirm = () => dialog.getByRole('button', { name: 'Confirmar' });
  await user.click(confirm());
  await dialog.findByText('Escribe tu contraseña');
  await enterText(user, password, 'casi-es');
  await expectRejection({ server, user }, confirmIdentity, confirm, { code: 'FORBIDDEN' });
  expect([password, account]).toMatchObject([{ value: 'casi-es' }, { value: 'Banco Uno\nCuenta 1 nueva' }]);
  server.reply(confirmIdentity, () => {
    server.reply(saveBankAccount, () => ({ message: 'Ajuste guardado' }));
    return { message: 'Confirmado' };
  });
  await user.click(confirm());
  await screen.findByText('Ajuste guardado');
  expect(server.requests.find(({ path }) => path === '/auth/confirmation')?.body).toEqual({
    password: 'casi-es',
    emailCode: '',
    code: '',
  });
  expect(sent()?.body).toEqual({
    version: 2,
    base: { text: 'Banco Uno\nCuenta 1' },
    value: { text: 'Banco Uno\nCuenta 1 nueva' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for the code of the second factor of who has one', async () => {
  const { user, dialog } = await askForConfirmation(['code']);
  await user.type(dialog.getByLabelText(/Código/), '123456{Enter}');
  await screen.findByText('Ajuste guardado');
});

it('changes nothing without the confirmation, says so and keeps what was typed', async () => {
  const { server, user, account, dialog } = await askForConfirmation(['password']);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await screen.findByText(CONFIRMATION_TEXT);
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(account).toHaveProperty('value', 'Banco Uno\nCuenta 1 nueva');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar cuenta' })).toHaveProperty('disabled', false),
  );
});

it('adds a family and takes one away', async () => {
  const { server, user, sent } = open();
  const form = within(await screen.findByRole('form', { name: 'Añadir una familia' }));
  await enterText(user, form.getByRole('textbox', { name: 'Nombres' }), 'Piloto, aviador');
  await user.type(form.getByRole('textbox', { name: 'Parecidos' }), 'chofer');
  const add = () => form.getByRole('button', { name: 'Añadir familia' });
  await expectRejection({ server, user }, saveVocabulary, add);
  expect(form.getByRole('textbox', { name: 'Nombres' })).toHaveProperty('value', 'Piloto, aviador');
  server.reply(saveVocabulary, () => ({ message: 'Ajuste guardado' }));
  await user.click(add());
  const base = settings.vocabulary.value;
  const { added, removed } = base;
  const family = { kind: 'occupations', names: 'Piloto, aviador', asked: '', related: 'chofer' };
  await waitFor(() =>
    expect(sent()?.body).toEqual({ version: 3, value: { added: [...added, family], removed }, base }),
  );
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Nombres' })).toHaveProperty('value', ''));
  const remove = async (name: string) => {
    const button = screen.getByRole('button', { name: `Quitar «${name}»` });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
  };
  await remove('Notion');
  await waitFor(() => expect(sent()?.body).toEqual({ version: 3, value: { added: [], removed }, base }));
  await remove('Cajero');
  await waitFor(() => expect(sent()?.body).toEqual({ version: 3, value: { added, removed: [] }, base }));
});

it('keeps what was typed after a conflict, shows the change and sends its version the next time', async () => {
  const { server, user, sent } = open();
  const form = within(await screen.findByRole('form', { name: 'Añadir una palabra' }));
  await enterText(user, form.getByRole('textbox', { name: 'Palabra o frase' }), 'remesa');
  await user.selectOptions(form.getByRole('combobox'), 'pide datos del banco');
  server.replyWithError(saveRiskWords, { code: 'CONFLICT', message: APP_SETTING_CHANGED_TEXT });
  const riskWords = { version: 6, value: { added: [], ignored: ['depósito de garantía'] } };
  server.reply(getAppSettings, () => ({ ...settings, riskWords }));
  await user.click(form.getByRole('button', { name: 'Añadir palabra' }));
  await screen.findByText(APP_SETTING_CHANGED_TEXT);
  await screen.findByText('depósito de garantía');
  expect(form.getByRole('textbox', { name: 'Palabra o frase' })).toHaveProperty('value', 'remesa');
  server.reply(saveRiskWords, () => ({ message: 'Ajuste guardado' }));
  await user.click(form.getByRole('button', { name: 'Añadir palabra' }));
  const added = [{ phrase: 'remesa', risk: 'bank' }];
  const value = { added, ignored: ['depósito de garantía'] };
  await waitFor(() => expect(sent()?.body).toEqual({ version: 6, value, base: riskWords.value }));
});

it.each([
  { endpoint: saveRiskWords, entry: 'kit de inicio', label: 'Añadir palabra', others: ['Añadir excepción'] },
  { endpoint: saveVocabulary, entry: 'Notion', label: 'Añadir familia', others: ['Quitar «Cajero»'] },
])('is busy while «$entry» is taken away', async ({ endpoint, entry, label, others }) => {
  const { server, user } = open();
  const replied = Promise.withResolvers<void>();
  server.reply(endpoint, () => ({ message: 'Ajuste guardado' }), replied.promise);
  const remove = await screen.findByRole('button', { name: `Quitar «${entry}»` });
  const buttons = [remove, ...[label, ...others].map((name) => screen.getByRole('button', { name }))];
  await user.click(remove);
  await waitFor(() => {
    for (const button of buttons) expect(button).toHaveProperty('disabled', true);
  });
  replied.resolve();
  await waitFor(() => {
    for (const button of buttons) expect(button).toHaveProperty('disabled', false);
  });
});

it('can retry after an error', async () => {
  const { server, user } = open();
  await screen.findByText('Notion');
  server.failNetwork(getAppSettings);
  renderPage(Page, { at: '/admin/ajustes', session: buildSessionUser({ isAdmin: true }) });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(screen.getAllByText('Notion').length).toBeGreaterThan(0);
});
