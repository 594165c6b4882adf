import { screen, waitFor } from '@testing-library/react';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import {
  CV_ENCRYPTED_TEXT,
  CV_PHOTOS_UNAVAILABLE_TEXT,
} from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import { getCvReading, readCv } from '@uneed/domain/people/cv-reading/cv-reading.api.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import {
  addManyToWorkProfile,
  getWorkProfile,
  listWorkWords,
} from '@uneed/domain/people/work-profile/work-profile.api.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { describe, expect, it } from 'vitest';
import { endAndResumeSession } from '../../../../testing/end-session.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { PROFILE_PAGE_KEY } from '../../profiles/exports/use-update-profile.ts';
import { EMPTY_WORK_PROFILE } from '../work-profile.factory.ts';
import CvReadingPage from './cv-reading-page.tsx';

const ID = '01900000-0000-7000-8000-0000000000aa';
const none = { item: '', lines: [] };
const NOTHING: CvProposals = {
  contact: { fullName: none, email: none, phone: none },
  experiences: [],
  studies: [],
  languages: [],
  licences: [],
  skills: [],
};
const CASHIER = {
  position: 'Cajera',
  company: 'La Espiga',
  place: 'Santiago',
  from: '2019-03',
  to: '',
  isCurrent: true,
  description: '',
};
const FOUND: CvProposals = {
  ...NOTHING,
  contact: { ...NOTHING.contact, fullName: { item: 'Ana Pérez', lines: ['Ana Pérez'] } },
  experiences: [
    { item: CASHIER, lines: ['Cajera\t03/2019 – actual', 'La Espiga'] },
    { item: { ...CASHIER, position: 'Vendedora', company: '', from: '' }, lines: ['Vendedora'] },
  ],
  languages: [{ item: { name: 'Inglés', level: 'B1' }, lines: ['Inglés intermedio'] }],
  skills: [
    { item: 'Excel', lines: ['Excel'] },
    { item: 'Caja registradora', lines: ['Caja registradora'] },
  ],
};

function open({ workProfile = {}, readsPhotos = true, hasCv = true } = {}) {
  const server = fakeServer();
  const profile: WorkProfile = { ...EMPTY_WORK_PROFILE, ...workProfile };
  const cv = { fileName: 'Ana.pdf', size: 1000, uploadedAt: '2026-11-20T12:00:00Z', path: '/x' };
  server.reply(getWorkProfile, () => ({ workProfile: profile, nextStep: null }));
  server.reply(listWorkWords, () => ({ words: [] }));
  server.reply(getStoredCv, () => ({ cv: hasCv ? cv : null, openings: [] }));
  server.reply(getCvReading, () => ({ readsPhotos }));
  server.reply(readCv, () => ({ proposals: FOUND }));
  server.reply(addManyToWorkProfile, () => ({ workProfile: profile, nextStep: null }));
  return {
    server,
    ...renderPage(CvReadingPage, { at: '/profile/trabajo/leer-cv', session: buildSessionUser() }),
  };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const pdf = new File([`%PDF-1.7\n${'x'.repeat(50)}\nstartxref\n9\n%%EOF`], 'Mi CV.pdf', {
  type: 'application/pdf',
});

describe('choosing a CV', () => {
  it('reads the stored one by a tap', async () => {
    const { server, user } = open();
    await user.click(await button('Usar mi CV guardado: Ana.pdf'));
    await screen.findByRole('heading', { name: 'Esto leímos en tu CV' });
    screen.getByText(/Es el CV de Ana Pérez/);
    expect(server.writes.at(-1)?.body).toEqual({ files: [] });
  });

  it('reads a file', async () => {
    const { server, user } = open({ hasCv: false });
    await button('Elegir un PDF o un Word');
    expect(screen.queryByRole('button', { name: /guardado/ })).toBeNull();
    await user.upload(screen.getByLabelText('Archivo de tu CV'), pdf);
    await screen.findByRole('heading', { name: 'Esto leímos en tu CV' });
    expect(server.writes.at(-1)?.body).toEqual({
      files: [expect.stringMatching(/^data:application\/pdf;base64,/)],
    });
  });

  it('says why one was refused', async () => {
    const { server, user } = open();
    server.replyWithError(readCv, { code: 'UNSUPPORTED_MEDIA', message: CV_ENCRYPTED_TEXT });
    await user.upload(await screen.findByLabelText('Archivo de tu CV'), pdf);
    expect((await screen.findByRole('alert')).textContent).toBe(CV_ENCRYPTED_TEXT);
    expect(screen.queryByRole('button', { name: /^Intentar/ })).toBeNull();
    server.reply(readCv, () => ({ proposals: FOUND }));
    await user.upload(screen.getByLabelText('Archivo de tu CV'), pdf);
    await screen.findByRole('heading', { name: 'Esto leímos en tu CV' });
  });

  it('keeps the file while the server cannot read it', async () => {
    const { server, user } = open();
    server.replyWithError(readCv, { code: 'UNAVAILABLE', message: 'Vuelve a intentarlo' });
    await user.upload(await screen.findByLabelText('Archivo de tu CV'), pdf);
    await screen.findByText('Vuelve a intentarlo');
    server.reply(readCv, () => ({ proposals: FOUND }));
    await user.click(await button('Intentar otra vez con Mi CV.pdf'));
    await screen.findByRole('heading', { name: 'Esto leímos en tu CV' });
    expect(server.writes.at(-1)?.body).toEqual(server.writes.at(-2)?.body);
  });

  it('refuses another file before it is sent', async () => {
    const { server, user } = open();
    const text = new File(['hola'], 'cv.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Archivo de tu CV'), text);
    expect((await screen.findByRole('alert')).textContent).toMatch(/dañado o incompleto/);
    expect(server.writes).toEqual([]);
  });

  it('says that it reads, with its buttons disabled', async () => {
    const { server, user } = open();
    const read = Promise.withResolvers<void>();
    server.reply(readCv, () => ({ proposals: FOUND }), read.promise);
    const stored = await button('Usar mi CV guardado: Ana.pdf');
    await user.click(stored);
    await screen.findByText(/^Leyendo Ana.pdf/);
    expect(stored).toHaveProperty('disabled', true);
    read.resolve();
    await screen.findByRole('heading', { name: 'Esto leímos en tu CV' });
  });

  it('says that photos cannot be read where they cannot', async () => {
    open({ readsPhotos: false });
    await screen.findByText(CV_PHOTOS_UNAVAILABLE_TEXT);
    expect(await button('Tomar o elegir fotos')).toHaveProperty('disabled', true);
  });
});

describe('what was read', () => {
  async function openRead(options: Parameters<typeof open>[0] = {}) {
    const opened = open(options);
    await opened.user.click(await button(/guardado/));
    await screen.findByRole('heading', { name: 'Esto leímos en tu CV' });
    return opened;
  }

  it('is chosen where it is complete, with its lines', async () => {
    await openRead();
    expect(['Cajera', 'Vendedora', 'Inglés', 'Excel'].map((name) => box(name).checked)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    screen.getByText('Cajera · 03/2019 – actual / La Espiga');
    screen.getByText('Falta: empresa y fecha');
    screen.getByText('marzo de 2019 – actualidad');
  });

  it('is not offered again where the profile has it', async () => {
    await openRead({
      workProfile: { experiences: [{ _id: ID, ...CASHIER, position: 'CAJERA' }], skills: ['excel'] },
    });
    expect(screen.getAllByText('Ya está en tu perfil')).toHaveLength(2);
    expect(screen.queryByRole('checkbox', { name: /^Cajera/ })).toBeNull();
    await button('Añadir 2 al perfil');
  });

  it('is corrected on the page, and then chosen', async () => {
    const { server, user } = await openRead();
    await user.click(await button('Corregir Vendedora'));
    await screen.findByRole('dialog', { name: 'Editar trabajo' });
    await user.type(screen.getByRole('textbox', { name: 'Empresa' }), 'Tienda X');
    await user.click(await button('Guardar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box('Vendedora').checked).toBe(true);
    screen.getByText('Tienda X · Santiago');
    expect(server.writes).toHaveLength(1);
  });

  it('is added by one request, and shown in the profile and on the public page', async () => {
    const { server, user, router, queryClient } = await openRead();
    queryClient.setQueryData(PROFILE_PAGE_KEY, {});
    await user.click(box('Inglés'));
    await user.click(await button('Añadir 3 al perfil'));
    await screen.findByText('Añadimos 3 datos a tu perfil');
    expect(server.writes.at(-1)?.body).toEqual({
      experiences: [CASHIER],
      studies: [],
      languages: [],
      licences: [],
      skills: ['Excel', 'Caja registradora'],
    });
    expect(router.state.location.pathname).toBe('/profile/trabajo');
    expect(queryClient.getQueryState(PROFILE_PAGE_KEY)?.isInvalidated).toBe(true);
  });

  it('stays chosen when the server refuses', async () => {
    const { server, user } = await openRead();
    server.replyWithError(addManyToWorkProfile, {
      code: 'CONFLICT',
      message: 'Puedes tener hasta 30 habilidades',
    });
    await user.click(await button('Añadir 4 al perfil'));
    expect((await screen.findByRole('alert')).textContent).toBe('Puedes tener hasta 30 habilidades');
    expect(box('Excel').checked).toBe(true);
    await user.click(box('Excel'));
    await button('Añadir 3 al perfil');
  });

  it('stays when the session ends', async () => {
    const opened = await openRead();
    await opened.user.click(box('Excel'));
    await endAndResumeSession(opened);
    expect([box('Cajera').checked, box('Excel').checked]).toEqual([true, false]);
    await opened.user.click(await button('Añadir 3 al perfil'));
    await screen.findByText('Añadimos 3 datos a tu perfil');
  });

  it('may all be in the profile already', async () => {
    const { server, user } = open({ workProfile: { experiences: [{ _id: ID, ...CASHIER }] } });
    const [cashier] = FOUND.experiences;
    server.reply(readCv, () => ({ proposals: { ...NOTHING, experiences: cashier ? [cashier] : [] } }));
    await user.click(await button(/guardado/));
    await screen.findByText('Todo está ya en tu perfil: no hay nada que añadir.');
    screen.getByRole('link', { name: 'Volver a mi perfil' });
    expect(screen.queryByRole('button', { name: 'Elige qué añadir' })).toBeNull();
  });

  it('may be nothing', async () => {
    const { server, user } = open();
    server.reply(readCv, () => ({ proposals: NOTHING }));
    await user.click(await button(/guardado/));
    await screen.findByRole('heading', { name: 'No reconocimos nada en ese CV' });
    await user.click(await button('Leer otro'));
    await button('Elegir un PDF o un Word');
  });
});
