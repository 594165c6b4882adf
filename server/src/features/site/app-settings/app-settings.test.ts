import { PAYMENTS_CLOSED_TEXT } from '@uneed/domain/organizations/plans/order.rules.ts';
import { APP_SETTING_CHANGED_TEXT } from '@uneed/domain/site/app-settings/app-setting.rules.ts';
import type { AppSettings } from '@uneed/domain/site/app-settings/app-settings.api.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { jobPayload, newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { CONNECT_ORDER, placeOrder } from '../../organizations/plans/orders/orders.factory.ts';
import { signUpAdmin } from '../../people/referents/referents.factory.ts';
import { createCurrentSettings } from './current-settings.service.ts';

let test: TestApp;
let testDatabase: TestDatabase;
let admin: TestUser;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  test = await createTestApp({}, { testDatabase });
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

const read = async (by = admin): Promise<AppSettings> => (await by.get('/admin/settings')).json();
/** Changes a setting in its current version. */
async function save(key: keyof AppSettings, path: string, value: object, by = admin) {
  const { version } = (await read(by))[key];
  return by.put(`/admin/settings/${path}`, { version, value });
}
const saveVocabulary = (value: { added?: object[]; removed?: string[] }) =>
  save('vocabulary', 'vocabulary', { added: [], removed: [], ...value });
const saveRiskWords = (value: { added?: object[]; ignored?: string[] }) =>
  save('riskWords', 'risk-words', { added: [], ignored: [], ...value });

const HOLOGRAMS = {
  kind: 'occupations',
  names: 'Técnico de hologramas, hologramero',
  asked: 'arreglar hologramas',
  related: '',
};

it('settings are for admins', async () => {
  const value = { isOn: true, added: [], removed: [], ignored: [], text: 'Banco Uno' };
  const member = await signUp(test);
  for (const [by, status] of [
    [test.anonymous, 401],
    [member, 403],
  ] as const) {
    expect((await by.get('/admin/settings')).statusCode).toBe(status);
    for (const path of ['plan-limits', 'bank-account', 'vocabulary', 'risk-words']) {
      const change = await by.put(`/admin/settings/${path}`, { version: 0, value });
      expect([path, change.statusCode]).toEqual([path, status]);
    }
  }
});

it('every admin reads in an e-mail what changed about money, by whom, and never a whole account number', async () => {
  const other = await signUpAdmin(test);
  await signUp(test);
  await save('planLimits', 'plan-limits', { isOn: false });
  const change = async (key: 'bankAccount' | 'planLimits', path: string, value: object) => {
    await test.runTasks();
    test.emails.length = 0;
    expect((await save(key, path, value)).statusCode).toBe(200);
    await test.runTasks();
    expect(test.emails.map(({ to }) => to).sort()).toEqual([admin.email, other.email].sort());
    return test.emails[0]?.email;
  };
  await change('bankAccount', 'bank-account', { text: 'Banco Uno\nCuenta 123-456789-0' });
  const email = await change('bankAccount', 'bank-account', { text: 'Banco Dos\nCuenta 98765432109' });
  expect(email).toMatchObject({
    subject: 'Cambió un ajuste de Uneed: Cuenta para recibir transferencias',
    paragraphs: [
      expect.stringMatching(
        /^Jefa Admin cambió «Cuenta para recibir transferencias» el .+ a las \d\d:\d\d\.$/,
      ),
      'Antes: Banco Uno · Cuenta ···-···789-0',
      'Ahora: Banco Dos · Cuenta ·······2109',
    ],
  });
  expect(JSON.stringify(test.emails)).not.toContain('98765432109');
  expect(await change('planLimits', 'plan-limits', { isOn: true })).toMatchObject({
    paragraphs: [expect.anything(), 'Antes: No', 'Ahora: Sí'],
  });
});

describe('the first changes', () => {
  let fresh: TestApp;
  let boss: TestUser;
  beforeAll(async () => {
    fresh = await createTestApp();
    boss = await signUpAdmin(fresh);
  });
  afterAll(() => fresh.close());

  it('have the next version and are audited with what was there before', async () => {
    expect((await read(boss)).planLimits).toEqual({ version: 0, value: { isOn: false } });
    for (const isOn of [true, false])
      expect((await save('planLimits', 'plan-limits', { isOn }, boss)).statusCode).toBe(200);
    expect((await read(boss)).planLimits).toEqual({ version: 2, value: { isOn: false } });
    const { auditEntries } = (await boss.get('/admin/audit?act=settings.planLimits')).json();
    expect(auditEntries).toMatchObject([
      { subjectId: null, changes: [{ field: 'Límites de los planes', before: 'Sí', after: 'No' }] },
      { subjectId: null, changes: [{ field: 'Límites de los planes', before: 'No', after: 'Sí' }] },
    ]);
  });

  it('show another bank account in orders and their emails, and audit it', async () => {
    const buyer = await signUp(fresh);
    expect((await read(boss)).bankAccount.value.text).toBe('Banco de Prueba\nCuenta 000');
    expect(
      (await save('bankAccount', 'bank-account', { text: 'Banco Uno\nCuenta 1' }, boss)).statusCode,
    ).toBe(200);
    const { payment } = await placeOrder(buyer);
    expect(payment).toMatchObject({ lines: expect.arrayContaining(['Banco Uno', 'Cuenta 1']) });
    await fresh.runTasks();
    const email = fresh.emails.find(({ to }) => to === buyer.email);
    expect(JSON.stringify(email)).toContain('Banco Uno');
    const { auditEntries } = (await boss.get('/admin/audit?act=settings.bankAccount')).json();
    const field = 'Cuenta para recibir transferencias';
    expect(auditEntries[0].changes).toEqual([
      { field, before: 'Banco de Prueba\nCuenta 000', after: 'Banco Uno\nCuenta 1' },
    ]);
  });
});

describe('a change', () => {
  it('of an older version is a conflict, also at the same moment', async () => {
    const { version } = (await read()).planLimits;
    const body = { version, value: { isOn: true } };
    const replies = await Promise.all([1, 2, 3].map(() => admin.put('/admin/settings/plan-limits', body)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const conflict = replies.find(({ statusCode }) => statusCode === 409);
    expect(conflict?.json().message).toBe(APP_SETTING_CHANGED_TEXT);
    expect((await read()).planLimits.version).toBe(version + 1);
  });

  it.each([
    ['plan-limits', { isOn: 'sí' }, 'Elige si los límites se aplican'],
    [
      'vocabulary',
      { added: [{ ...HOLOGRAMS, names: 'uno | dos' }], removed: [] },
      'Separa las palabras con comas',
    ],
    ['vocabulary', { added: [{ ...HOLOGRAMS, names: '' }], removed: [] }, 'Escribe al menos un nombre'],
    ['vocabulary', { added: [{ ...HOLOGRAMS, names: '¡!' }], removed: [] }, 'Revisa «¡!»'],
    ['vocabulary', { added: [{ ...HOLOGRAMS, names: 'cajera' }], removed: [] }, 'Revisa «cajera»'],
    ['vocabulary', { added: [], removed: ['Domador de tigres'] }, 'No hay ninguna familia'],
    ['bank-account', { text: 'x'.repeat(1_001) }, 'Máximo 1000 caracteres'],
    ['bank-account', {}, 'Debe ser un texto'],
    ['risk-words', { added: [{ phrase: 'xy', risk: 'money' }], ignored: [] }, 'Mínimo 3 caracteres'],
    ['risk-words', { added: [{ phrase: 'remesa', risk: 'otro' }], ignored: [] }, 'Elige de qué se trata'],
  ])('of %s to %j is refused', async (path, value, text) => {
    const response = await admin.put(`/admin/settings/${path}`, { version: 0, value });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(text);
  });
});

describe('the vocabulary', () => {
  const find = async (q: string, by = test.anonymous) =>
    (await by.get(`/jobs?${new URLSearchParams({ q })}`))
      .json()
      .jobs.map(({ title }: { title: string }) => title);
  const suggest = async (q: string) =>
    (await test.anonymous.get(`/search/suggestions?${new URLSearchParams({ q })}`)).json().suggestions;

  it('has the added families and not the removed ones, in the search and its suggestions, also on a node that starts', async () => {
    await saveVocabulary({});
    const owner = await newReferent(test);
    await publish(owner, { title: 'Hologramero de eventos' });
    await publish(owner, { title: 'Guardia de seguridad' });
    expect(await find('arreglar hologramas')).toEqual([]);
    expect(await find('guachimán')).toEqual(['Guardia de seguridad']);
    const reply = await saveVocabulary({ added: [HOLOGRAMS], removed: ['guardia de SEGURIDAD'] });
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Ajuste guardado']);
    expect(await find('arreglar hologramas')).toEqual(['Hologramero de eventos']);
    expect(await find('guachimán')).toEqual([]);
    expect(await suggest('técnico de holo')).toContainEqual({
      kind: 'occupation',
      text: 'Técnico de hologramas',
    });
    const { app: otherNode, anonymous } = await createTestApp({}, { testDatabase });
    onTestFinished(() => otherNode.close());
    expect(await find('arreglar hologramas', anonymous)).toEqual(['Hologramero de eventos']);
    await saveVocabulary({});
    expect(await find('guachimán')).toEqual(['Guardia de seguridad']);
    const { auditEntries } = (await admin.get('/admin/audit?act=settings.vocabulary')).json();
    expect(auditEntries[1].changes).toEqual([
      { field: 'Familia quitada «guardia de SEGURIDAD»', before: null, after: 'Sí' },
      {
        field: 'Familia «Técnico de hologramas»',
        before: null,
        after: 'Técnico de hologramas, hologramero | arreglar hologramas | ',
      },
    ]);
  });

  it('compiles the texts of alerts again, and tells nobody', async () => {
    const query = () =>
      test.database.db
        .selectFrom('alertQueries')
        .select(['query', 'compiledWith'])
        .where('text', '=', 'arreglar hologramas')
        .executeTakeFirstOrThrow();
    await saveVocabulary({});
    const member = await signUp(test);
    const alert = await member.post('/alerts', { filters: { q: 'arreglar hologramas' }, frequency: 'daily' });
    expect(alert.statusCode).toBe(201);
    await test.runTasks();
    const before = await query();
    const sent = test.emails.length;
    await saveVocabulary({ added: [HOLOGRAMS] });
    await test.runTasks();
    const after = await query();
    expect(after.query).toContain('hologramer');
    expect(before.query).not.toContain('hologramer');
    expect(after.compiledWith).not.toBe(before.compiledWith);
    expect(test.emails).toHaveLength(sent);
  });
});

it('the switch of the plan limits is obeyed at once, for people and enterprises', async () => {
  const setLimits = async (isOn: boolean) =>
    expect((await save('planLimits', 'plan-limits', { isOn })).statusCode).toBe(200);
  await setLimits(false);
  for (const owner of [await newReferent(test), await newEnterprise(test)]) {
    for (let index = 0; index < 4; index += 1) await publish(owner);
    await setLimits(true);
    const refused = await owner.post('/jobs', jobPayload());
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('permite publicar 3 vacantes al mes'),
    ]);
    expect((await owner.get('/plans/usage')).json()).toMatchObject({ jobs: { used: 4 }, isEnforced: true });
    await setLimits(false);
    expect((await owner.post('/jobs', jobPayload())).statusCode).toBe(201);
  }
});

it('another node reads a change by its timer', async () => {
  const defaults = { arePlanLimitsOn: false, bankAccount: '' };
  const { database } = test;
  const current = createCurrentSettings({ database, log: createLog('silent'), defaults, refreshMs: 20 });
  await current.start();
  onTestFinished(current.stop);
  expect((await save('bankAccount', 'bank-account', { text: 'Banco Dos' })).statusCode).toBe(200);
  await expect.poll(current.getBankAccount).toBe('Banco Dos');
});

describe('the bank account', () => {
  const saveAccount = (text: string) => save('bankAccount', 'bank-account', { text });
  const canOrder = async (buyer: TestUser) => (await buyer.get('/plan')).json().canOrder;

  it('is needed to order', async () => {
    const buyer = await signUp(test);
    await saveAccount('');
    expect(await canOrder(buyer)).toBe(false);
    const refused = await buyer.post('/orders', CONNECT_ORDER);
    expect([refused.statusCode, refused.json().message]).toEqual([409, PAYMENTS_CLOSED_TEXT]);
    expect((await buyer.get('/orders')).json().orders).toEqual([]);
    await saveAccount('Banco Uno');
    expect(await canOrder(buyer)).toBe(true);
    expect((await buyer.post('/orders', CONNECT_ORDER)).statusCode).toBe(201);
  });
});

it('words of the admins hold vacancies of referents in review, and tell them why', async () => {
  const added = [{ phrase: 'kit de inicio', risk: 'money' }];
  expect((await saveRiskWords({ added })).statusCode).toBe(200);
  const owner = await newReferent(test, { isVerified: false });
  const description = '<p>Compra tu kit de inicio y gana.</p>';
  const read = async (id: string) => (await owner.get(`/jobs/${id}`)).json().job;
  const held = await read(await publish(owner, { description }));
  expect(held.withheld).toMatchObject({ reason: 'held', text: expect.stringContaining('pide dinero') });
  expect((await saveRiskWords({ added: [{ phrase: '^^^', risk: 'money' }] })).statusCode).toBe(400);
  await saveRiskWords({ ignored: ['kit de inicio'] });
  expect(await read(await publish(owner, { description }))).not.toHaveProperty('withheld.reason');
});
