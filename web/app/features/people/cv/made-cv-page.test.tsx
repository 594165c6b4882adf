import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { readJsonResume } from '@uneed/domain/people/cv/json-resume.api.ts';
import { JSON_RESUME_INVALID_TEXT, MADE_CV_PATH } from '@uneed/domain/people/cv/made-cv.rules.ts';
import { addManyToWorkProfile, getWorkProfile } from '@uneed/domain/people/work-profile/work-profile.api.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildWorkProfileReply } from '../work-profile/exports/work-profile.factory.ts';
import { openPdf } from './exports/pdf.client.ts';
import MadeCvPage from './made-cv-page.tsx';

// jsdom has neither a canvas nor web workers.
vi.mock('./exports/pdf.client.ts', () => ({ openPdf: vi.fn() }));
beforeEach(() => {
  localStorage.clear();
  vi.mocked(openPdf).mockImplementation(async () => ({
    pageCount: 1,
    renderPage: async () => 'Ana Peña, cajera',
    close: async () => undefined,
  }));
});

const SKILLED: Partial<WorkProfile> = {
  skills: ['Excel'],
  languages: [{ _id: '01900000-0000-7000-8000-0000000000aa', name: 'Inglés', level: 'B1' }],
};

function open(profile: Partial<WorkProfile> = SKILLED, session = buildSessionUser({ phone: '' })) {
  const server = fakeServer();
  server.reply(getWorkProfile, () => buildWorkProfileReply(profile));
  server.replyWithFile(MADE_CV_PATH, 'application/pdf', 'bytes');
  const previews = () =>
    server.requests.filter(({ path }) => path === '/work-profile/cv').map(({ query }) => query.toString());
  return { server, previews, ...renderPage(MadeCvPage, { at: '/profile/trabajo/cv', session }) };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('Mi CV', () => {
  it('shows the CV, and its files have what was chosen, which the device remembers', async () => {
    const { user, previews } = open();
    await screen.findByText(/Ana Peña, cajera/);
    await user.click(screen.getByRole('radio', { name: 'Moderno' }));
    await user.click(screen.getByRole('switch', { name: 'Correo' }));
    await user.click(screen.getByRole('checkbox', { name: 'Idiomas' }));
    const query = 'layout=moderno&photo=false&email=false&phone=true&place=true&leavesOut=languages';
    expect(hrefOf('Descargar PDF')).toBe(`${MADE_CV_PATH}?format=pdf&${query}`);
    expect(hrefOf('Descargar Word')).toBe(`${MADE_CV_PATH}?format=docx&${query}`);
    await waitFor(() => expect(previews().at(-1)).toBe(`format=pdf&${query}`));
    cleanup();
    open();
    expect(await screen.findByRole('radio', { name: 'Moderno', checked: true })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Idiomas' }).checked).toBe(false);
  });

  it('offers only what the person has, and says what is missing', async () => {
    open(
      SKILLED,
      buildSessionUser({ phone: '', profilePic: '/api/avatars/1.svg', location: 'Azua', bio: '' }),
    );
    const photo = await screen.findByRole<HTMLInputElement>('switch', { name: /Mi foto/ });
    expect([photo.checked, photo.disabled]).toEqual([false, true]);
    screen.getByText('No has puesto tu teléfono.');
    expect(screen.queryByText('No has puesto dónde vives.')).toBeNull();
    const parts = within(screen.getByRole('group', { name: 'Partes' })).getAllByRole('checkbox');
    expect(parts).toHaveLength(2);
  });

  it('has no file while all parts are left out', async () => {
    const { user } = open({ skills: ['Excel'] });
    await user.click(await screen.findByRole('checkbox', { name: 'Habilidades' }));
    screen.getByText('Deja al menos una parte con contenido para ver tu CV.');
    expect(screen.queryByRole('link', { name: 'Descargar PDF' })).toBeNull();
  });

  it('leads from an empty profile to the first step', async () => {
    const { previews } = open({});
    await screen.findByRole('heading', { name: 'Empieza por tu último trabajo' });
    expect(hrefOf('Añadir mi primer dato')).toBe('/profile/trabajo?editar=experiences');
    expect(previews()).toEqual([]);
  });

  it('says that the profile or the preview could not be loaded, and tries again', async () => {
    const { server, user } = open();
    await screen.findByText(/Ana Peña, cajera/);
    server.replyWithFileError(MADE_CV_PATH, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
    await user.click(screen.getByRole('radio', { name: 'Moderno' }));
    await screen.findByText('Estamos saturados');
    server.replyWithFile(MADE_CV_PATH, 'application/pdf', 'bytes');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText(/Ana Peña, cajera/);
  });
});

const READ = {
  items: {
    experiences: [],
    studies: [],
    languages: [{ name: 'Francés', level: '' as const }],
    licences: [],
    skills: ['Ventas'],
  },
  leftOut: 1,
};
const jsonFile = (content: string) => new File([content], 'resume.json', { type: 'application/json' });

describe('a JSON Resume', () => {
  const fileInput = () => screen.findByLabelText('Archivo JSON Resume');

  it('is added after the person has seen what it has', async () => {
    const { server, user } = open();
    server.reply(readJsonResume, () => READ);
    server.reply(addManyToWorkProfile, () => buildWorkProfileReply(SKILLED));
    await user.upload(await fileInput(), jsonFile('{"skills":[]}'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Añadir esto a tu perfil?' }));
    dialog.getByText('Francés');
    dialog.getByText(/^Quedan fuera 1/);
    const posts = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posts()).toEqual([{ resume: { skills: [] } }]);
    await user.click(dialog.getByRole('button', { name: 'Añadir todo' }));
    await screen.findByText('Guardado');
    expect(posts()[1]).toEqual(READ.items);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is refused with a sentence, and the dialog stays with the error of the profile', async () => {
    const { server, user } = open();
    await user.upload(await fileInput(), jsonFile('no es JSON'));
    await screen.findByText(JSON_RESUME_INVALID_TEXT);
    server.replyWithError(readJsonResume, { code: 'INVALID', message: 'No encontramos nada' });
    await user.upload(await fileInput(), jsonFile('{}'));
    await screen.findByText('No encontramos nada');
    server.reply(readJsonResume, () => READ);
    server.replyWithError(addManyToWorkProfile, { code: 'CONFLICT', message: 'Ya tienes 10 idiomas' });
    await user.upload(await fileInput(), jsonFile('{}'));
    await user.click(await screen.findByRole('button', { name: 'Añadir todo' }));
    await screen.findByText('Ya tienes 10 idiomas');
    screen.getByRole('dialog', { name: '¿Añadir esto a tu perfil?' });
  });
});
