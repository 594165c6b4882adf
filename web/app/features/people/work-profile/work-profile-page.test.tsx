import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getSettings } from '@uneed/domain/people/settings/settings.api.ts';
import type { Settings } from '@uneed/domain/people/settings/settings.schema.ts';
import {
  changeWorkProfile,
  getWorkProfile,
  listWorkWords,
} from '@uneed/domain/people/work-profile/work-profile.api.ts';
import { nextStepOf } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import {
  addExperience,
  addLanguage,
  addLicence,
  addStudy,
  changeExperience,
  changeLanguage,
  changeLicence,
  changeStudy,
  removeExperience,
  removeLanguage,
  removeLicence,
  removeStudy,
} from '@uneed/domain/people/work-profile/work-profile-items.api.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { EMPTY_WORK_PROFILE } from './work-profile.factory.ts';
import WorkProfilePage from './work-profile-page.tsx';

const ID = '01900000-0000-7000-8000-0000000000aa';
const CASHIER = {
  _id: ID,
  position: 'Cajera',
  company: 'La Espiga',
  place: 'Santiago',
  from: '2022-03',
  to: '',
  isCurrent: true,
  description: '',
};
const toReply = (changes: Partial<WorkProfile> = {}) => {
  const workProfile = { ...EMPTY_WORK_PROFILE, ...changes };
  return { workProfile, nextStep: nextStepOf(workProfile) };
};

const ON = { inApp: true, mail: true, push: true };
const buildSettings = (showsProfile: boolean): Settings => ({
  privacy: {
    whoMayWrite: 'everyone',
    showsOnline: true,
    findableBy: 'tied',
    showsMessageText: true,
    showsProfile,
    showsFacts: true,
  },
  notices: {
    applications: ON,
    contracts: ON,
    interviews: ON,
    referents: ON,
    jobExpiry: ON,
    messages: ON,
    community: ON,
    alerts: ON,
    follows: ON,
    recommendations: ON,
    bonuses: ON,
  },
});

function renderWorkProfile(changes: Partial<WorkProfile> = {}, at = '/profile/trabajo') {
  const server = fakeServer();
  server.reply(getWorkProfile, () => toReply(changes));
  server.reply(listWorkWords, () => ({ words: ['Excel', 'Caja registradora'] }));
  server.reply(getSettings, () => buildSettings(true));
  return { server, ...renderPage(WorkProfilePage, { at, session: buildSessionUser() }) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const save = () => button('Guardar');
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the profile of work', () => {
  it('shows what is given, and asks for the rest', async () => {
    renderWorkProfile({
      experiences: [CASHIER],
      skills: ['Excel'],
      shifts: ['Noche'],
      provinces: ['Santiago'],
      expectedPay: 30_000,
    });
    await screen.findByRole('heading', { name: 'Cajera' });
    for (const text of ['La Espiga · Santiago', 'marzo de 2022 – actualidad', 'Excel', 'Noche', 'RD$30,000'])
      screen.getByText(text);
    const next = within(screen.getByRole('region', { name: 'Siguiente paso' }));
    next.getByRole('button', { name: 'Di qué vacantes buscas' });
    expect(screen.queryByText('Todavía no he trabajado')).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = fakeServer();
    server.replyWithError(getWorkProfile, { code: 'UNAVAILABLE', message: 'Vuelve a intentarlo' });
    server.reply(getSettings, () => buildSettings(true));
    const { user } = renderPage(WorkProfilePage, { at: '/profile/trabajo', session: buildSessionUser() });
    await screen.findByText('Vuelve a intentarlo');
    server.reply(getWorkProfile, () => toReply());
    await user.click(await button('Reintentar'));
    await screen.findByRole('heading', { name: 'Experiencia' });
  });

  it('opens the form of the part that a link names', async () => {
    renderWorkProfile({}, '/profile/trabajo?editar=experiences');
    await dialog('Añadir trabajo');
  });
});

describe('a job', () => {
  it('is added by taps', async () => {
    const { server, user } = renderWorkProfile();
    server.reply(listWorkWords, () => ({ words: ['Cajero', 'Vendedor'] }));
    server.reply(addExperience, () => toReply({ experiences: [CASHIER] }));
    await user.click(await button('Añade tu último trabajo'));
    await dialog('Añadir trabajo');
    await user.click(screen.getByRole('combobox', { name: /^Puesto/ }));
    await user.click(await screen.findByRole('option', { name: 'Cajero' }));
    const from = within(screen.getByRole('group', { name: 'Desde' }));
    await user.selectOptions(from.getByRole('combobox', { name: 'Mes' }), 'Marzo');
    await user.selectOptions(from.getByRole('combobox', { name: 'Año' }), '2022');
    await user.click(screen.getByRole('checkbox', { name: 'Trabajo aquí ahora' }));
    expect(screen.queryByRole('group', { name: 'Hasta' })).toBeNull();
    await user.click(await save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes.at(-1)?.body).toMatchObject({
      position: 'Cajero',
      from: '2022-03',
      to: '',
      isCurrent: true,
    });
    await screen.findByRole('heading', { name: 'Cajera' });
  });

  it.each([
    ['experiences', 'Añadir trabajo', 'Empresa', 'La Espiga'],
    ['studies', 'Añadir estudios', 'Qué estudiaste', 'Bachiller'],
  ])(
    'that is being added is kept when its form is closed, until it is stored: %s',
    async (part, title, label, text) => {
      const first = renderWorkProfile({}, `/profile/trabajo?editar=${part}`);
      const field = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
      await dialog(title);
      await enterText(first.user, await field(), text);
      await first.user.click(await button('Cancelar'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(first.router.state.location.search).toBe('');
      cleanup();
      const second = renderWorkProfile({}, `/profile/trabajo?editar=${part}`);
      expect((await field()).value).toBe(text);
      if (part === 'experiences') await enterText(second.user, screen.getByLabelText(/^Puesto/), 'Cajera');
      second.server.reply(part === 'experiences' ? addExperience : addStudy, () => toReply());
      await second.user.click(await save());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      cleanup();
      renderWorkProfile({}, `/profile/trabajo?editar=${part}`);
      expect((await field()).value).toBe('');
    },
  );

  it('that is being changed is kept when its form is closed, until it is stored', async () => {
    const { server, user } = renderWorkProfile({ experiences: [{ ...CASHIER, isCurrent: false }] });
    server.reply(changeExperience, () => toReply());
    const company = () => screen.findByLabelText<HTMLInputElement>(/^Empresa/);
    await user.click(await button('Editar Cajera'));
    await enterText(user, await company(), ' Nuevo');
    await user.click(await button('Cancelar'));
    await user.click(await button('Editar Cajera'));
    expect((await company()).value).toBe(`${CASHIER.company} Nuevo`);
    await user.click(await save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes.at(-1)?.body).toMatchObject({ company: `${CASHIER.company} Nuevo` });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Nuevo');
  });

  it('needs no month, but a year, and does not end before it begins', async () => {
    const { server, user } = renderWorkProfile({ experiences: [{ ...CASHIER, isCurrent: false }] });
    server.reply(changeExperience, () => toReply());
    await user.click(await button('Editar Cajera'));
    const to = within(await screen.findByRole('group', { name: 'Hasta' }));
    await user.selectOptions(to.getByRole('combobox', { name: 'Mes' }), 'Enero');
    await user.click(await save());
    await screen.findByText('Elige un año, y el mes si lo sabes');
    await user.selectOptions(to.getByRole('combobox', { name: 'Año' }), '2022');
    await user.click(await save());
    await screen.findByText('El fin no puede ser antes del inicio');
    expect(server.writes).toEqual([]);
    await user.selectOptions(to.getByRole('combobox', { name: 'Mes' }), 'Sin mes');
    await user.click(await save());
    await waitFor(() => expect(server.writes.at(-1)?.body).toMatchObject({ to: '2022' }));
  });

  it('shows both values of a conflict', async () => {
    const { server, user } = renderWorkProfile({ experiences: [CASHIER] });
    await user.click(await button('Editar Cajera'));
    const company = await screen.findByRole('textbox', { name: 'Empresa' });
    await user.clear(company);
    await enterText(user, company, 'Otra');
    const conflicts = { company: 'El Nacional' };
    server.replyWithError(changeExperience, { code: 'CONFLICT', message: 'Alguien cambió esto', conflicts });
    await user.click(await save());
    const conflict = within(await screen.findByRole('region', { name: 'Empresa' }));
    conflict.getByText('El Nacional');
    expect(server.writes.at(-1)?.body).toEqual({ company: 'Otra', base: { company: 'La Espiga' } });
    await user.click(conflict.getByRole('button', { name: 'Dejar lo mío' }));
    server.reply(changeExperience, () => toReply({ experiences: [{ ...CASHIER, company: 'Otra' }] }));
    await user.click(await save());
    await screen.findByText('Otra · Santiago');
    expect(server.writes.at(-1)?.body).toEqual({ company: 'Otra', base: conflicts });
  });

  it('is removed after a question', async () => {
    const { server, user } = renderWorkProfile({ experiences: [CASHIER] });
    await user.click(await button('Quitar Cajera'));
    await expectRejection({ server, user }, removeExperience, () => button('Quitar'));
    server.reply(removeExperience, () => toReply());
    await user.click(await button('Quitar'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cajera' })).toBeNull());
  });
});

describe('a change that the server refuses', () => {
  it.each([
    ['Añadir trabajo', addExperience, /^Puesto/],
    ['Añadir estudios', addStudy, /^Qué estudiaste/],
    ['Añadir idioma', addLanguage, /^Idioma/],
    ['Añadir licencia', addLicence, /^Licencia/],
  ] as const)('%s keeps what was typed', async (name, endpoint, label) => {
    const { server, user } = renderWorkProfile();
    await user.click(await button(name));
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: label });
    await enterText(user, box, 'Algo');
    await expectRejection({ server, user }, endpoint, save);
    expect(box.value).toBe('Algo');
  });

  it.each([
    ['Bachillerato', changeStudy, removeStudy],
    ['Inglés', changeLanguage, removeLanguage],
    ['Licencia de conducir', changeLicence, removeLicence],
  ] as const)('%s stays as it is', async (name, change, remove) => {
    const period = { from: '', to: '', isCurrent: false };
    const { server, user } = renderWorkProfile({
      studies: [{ _id: ID, title: 'Bachillerato', institution: '', level: '', ...period }],
      languages: [{ _id: ID, name: 'Inglés', level: 'B1' }],
      licences: [{ _id: ID, name: 'Licencia de conducir', expires: '' }],
    });
    await user.click(await button(`Editar ${name}`));
    const box = await screen.findByDisplayValue(name);
    await user.type(box, ' x');
    await expectRejection({ server, user }, change, save);
    expect(server.writes.at(-1)?.body).toMatchObject({ base: {} });
    await user.click(await button('Cancelar'));
    await user.click(await button(`Quitar ${name}`));
    await expectRejection({ server, user }, remove, () => button('Quitar'));
    screen.getByRole('heading', { name });
  });

  it.each(['Editar habilidades', 'Editar qué busco'])('%s keeps what was chosen', async (name) => {
    const { server, user } = renderWorkProfile();
    await user.click(await button(name));
    await user.click(await button('Añadir Excel'));
    await expectRejection({ server, user }, changeWorkProfile, save);
    await button('Quitar Excel');
  });
});

describe('the other parts', () => {
  it('skills are tapped or typed, with what they were before', async () => {
    const { server, user } = renderWorkProfile({ skills: ['Ventas'] });
    server.reply(changeWorkProfile, () => toReply({ skills: ['Excel', 'Inventario'] }));
    await user.click(await button('Editar habilidades'));
    await user.click(await button('Añadir Excel'));
    await user.click(await button('Quitar Ventas'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Elegidas: 1 de 30'));
    await user.click(await button('Quitar Excel'));
    // Nothing is chosen any more.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Otra habilidad'));
    await user.click(await button('Añadir Excel'));
    await enterText(user, screen.getByRole('textbox', { name: 'Otra habilidad' }), 'Inventario');
    await user.click(await save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes.at(-1)?.body).toEqual({
      skills: ['Excel', 'Inventario'],
      base: { skills: ['Ventas'] },
    });
  });

  it('the availability sends only what was changed, and keeps it when the server refuses', async () => {
    const { server, user } = renderWorkProfile({ shifts: ['Mañana'] });
    await user.click(await button('Editar disponibilidad'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Desde cuándo' }), 'Ahora mismo');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dónde puedes trabajar' }), 'Santiago');
    await enterText(user, screen.getByRole('textbox', { name: /^Cuánto esperas/ }), '30000');
    await user.click(await button('Noche'));
    await expectRejection({ server, user }, changeWorkProfile, save);
    expect((await button('Noche')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await button('Noche'));
    server.reply(changeWorkProfile, () => toReply());
    await user.click(await save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes.at(-1)?.body).toEqual({
      availableFrom: 'now',
      provinces: ['Santiago'],
      expectedPay: 30_000,
      base: { availableFrom: '', provinces: [], expectedPay: null },
    });
  });

  it('whoever has not worked yet says so', async () => {
    const { server, user } = renderWorkProfile();
    server.reply(changeWorkProfile, () => toReply({ isFirstJob: true }));
    await user.click(await screen.findByRole('switch', { name: 'Todavía no he trabajado' }));
    await button('Di qué vacantes buscas');
    expect(server.writes.at(-1)?.body).toEqual({ isFirstJob: true });
  });
});

describe('who sees the profile', () => {
  it('is nobody on the public page until parts are chosen', async () => {
    renderWorkProfile();
    await screen.findByText('Tu página pública no muestra nada de tu perfil de trabajo.');
    screen.getByText('Cuando aplicas a una vacante, quien la publicó lee todo, menos cuánto esperas ganar.');
    await screen.findByRole('link', { name: 'Ver mi página pública' });
  });

  it('says that there is no public page', async () => {
    const { server } = renderWorkProfile({ publicParts: ['experiences', 'languages'] });
    server.reply(getSettings, () => buildSettings(false));
    await screen.findByText('Tu página pública muestra: experiencia e idiomas.');
    const link = await screen.findByRole('link', { name: 'Activarla en Privacidad' });
    expect(link.getAttribute('href')).toBe('/settings?section=privacy');
  });

  it('is chosen by taps, with what hiding from the employer means, and kept when the server refuses', async () => {
    const { server, user } = renderWorkProfile({ publicParts: ['skills'] });
    await user.click(await button('Editar quién lo ve'));
    const form = within(await dialog('Quién lo ve'));
    await user.click(form.getByRole('button', { name: 'Experiencia' }));
    expect(form.queryByText(/te verán/)).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /^Ocultar a mi empresa/ }));
    form.getByText(/si aplicas a una vacante de tu empresa, aunque sea anónima, te verán/);
    server.reply(changeWorkProfile, () =>
      toReply({ publicParts: ['experiences', 'skills'], hidesFromEmployer: true }),
    );
    await user.click(await save());
    await screen.findByText('Tu página pública muestra: experiencia y habilidades.');
    screen.getByText(/no lo ven tu empresa actual, su equipo ni sus referentes/);
    expect(server.writes.at(-1)?.body).toEqual({
      publicParts: ['experiences', 'skills'],
      hidesFromEmployer: true,
      base: { publicParts: ['skills'], hidesFromEmployer: false },
    });
    await user.click(await button('Editar quién lo ve'));
    const again = within(await dialog('Quién lo ve'));
    await user.click(again.getByRole('button', { name: 'Idiomas' }));
    await expectRejection({ server, user }, changeWorkProfile, save);
    expect(again.getByRole('button', { name: 'Idiomas' }).getAttribute('aria-pressed')).toBe('true');
  });
});
