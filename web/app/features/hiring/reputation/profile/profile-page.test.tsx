import { screen, within } from '@testing-library/react';
import { getProfilePage, type ProfilePage } from '@uneed/domain/hiring/reputation/profile-pages.api.ts';
import { describe, expect, it } from 'vitest';
import { toQueryKey } from '../../../../platform/api/api-query.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { PROFILE_PAGE_KEY } from '../../../people/profiles/exports/use-update-profile.ts';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import PublicProfilePage from './profile-page.tsx';

const ID = '01900000-0000-7000-8000-0000000000a1';
const referent: ProfilePage = {
  _id: ID,
  fullName: 'Ana Rodríguez',
  profilePic: '',
  role: 'referent',
  bio: 'Busco gente buena.',
  company: 'Ron del Este',
  position: 'Gerente',
  isVerified: true,
  memberSince: '2026-03-01T12:00:00Z',
  responseFacts: { answeredPercent: 92, medianDays: 1.2, confirmedHires: 2, paidBonuses: 1 },
  showsFacts: true,
  vouches: [],
  workProfile: null,
  jobs: [],
};

function open(profile: ProfilePage) {
  const server = fakeServer();
  server.reply(getProfilePage, () => ({ profile }));
  return renderPage(PublicProfilePage, { at: `/u/${ID}`, path: '/u/:userId' });
}

it('shows a referent: who they are, how they answer, and their open vacancies', async () => {
  open({ ...referent, jobs: [buildJobCard({ title: 'Cajera' })] });
  await screen.findByRole('heading', { level: 1, name: 'Ana Rodríguez' });
  for (const text of [
    'Gerente · Ron del Este',
    'Busco gente buena.',
    '92%',
    'contrataciones confirmadas',
    'bono por referido pagado',
  ])
    screen.getByText(text);
  screen.getByRole('link', { name: /Cajera/ });
});

it('does not say how a referent answers who does not show it', async () => {
  open({ ...referent, responseFacts: null, showsFacts: false });
  await screen.findByText('Ana Rodríguez no tiene vacantes abiertas ahora.');
  expect(screen.queryByText('Cómo responde')).toBeNull();
});

it("says 'Nuevo en Uneed' and when facts begin before there are facts, and that there are no vacancies", async () => {
  open({ ...referent, responseFacts: null });
  await screen.findByText('Nuevo en Uneed');
  screen.getByText(/se calculan desde 5 aplicaciones respondidas o con más de 14 días/);
  screen.getByText('Ana Rodríguez no tiene vacantes abiertas ahora.');
});

it('shows what others wrote about the person', async () => {
  const vouch = { relationship: 'coworker', sinceYear: 2020, createdAt: '2026-11-01T12:00:00Z' } as const;
  const text = 'Cuadraba el inventario mejor que yo.';
  open({ ...referent, role: 'candidate', vouches: [{ ...vouch, _id: ID, writerName: 'Luis Mota', text }] });
  const section = within(await screen.findByRole('region', { name: 'Recomendaciones' }));
  section.getByText('Luis Mota');
  section.getByText(`«${text}»`);
});

describe('the profile of work', () => {
  const workProfile: NonNullable<ProfilePage['workProfile']> = {
    experiences: [
      {
        _id: ID,
        position: 'Cajera',
        company: 'La Espiga',
        place: 'Santiago',
        description: 'Cuadre de caja.',
        from: '2022-03',
        to: '',
        isCurrent: true,
      },
    ],
    studies: [
      {
        _id: ID,
        title: 'Contabilidad',
        institution: 'INFOTEP',
        level: 'technical',
        from: '2019-01',
        to: '2020-06',
        isCurrent: false,
      },
    ],
    languages: [{ _id: ID, name: 'Inglés', level: 'B2' }],
    availability: { shifts: ['Noche'], availableFrom: 'now', provinces: ['Azua'], acceptsRemote: true },
  };

  it('is shown by its parts, with dates', async () => {
    open({ ...referent, workProfile });
    const work = within(await screen.findByRole('region', { name: 'Experiencia' }));
    work.getByRole('heading', { name: 'Cajera' });
    for (const text of ['La Espiga · Santiago', 'marzo de 2022 – actualidad', 'Cuadre de caja.'])
      work.getByText(text);
    const studies = within(screen.getByRole('region', { name: 'Estudios' }));
    studies.getByText('INFOTEP · Técnico');
    studies.getByText('enero de 2019 – junio de 2020');
    screen.getByText('Inglés · B2 · Intermedio alto');
    for (const text of ['Noche', 'Ahora mismo', 'Azua · Desde casa']) screen.getByText(text);
    expect(screen.queryByRole('region', { name: 'Habilidades' })).toBeNull();
    expect(screen.queryByText(/Así lo ven otros/)).toBeNull();
  });

  it('tells its owner what others see, and leads to the choice', async () => {
    open({ ...referent, workProfile, hidesFromEmployer: true });
    await screen.findByText(/Así lo ven otros. De tu perfil de trabajo no ven nada tu empresa actual/);
    const link = screen.getByRole('link', { name: 'Elegir qué se ve' });
    expect(link.getAttribute('href')).toBe('/profile/trabajo?editar=visibility');
  });

  it('of which nothing is chosen says so to its owner', async () => {
    open({ ...referent, hidesFromEmployer: false });
    await screen.findByText(/todavía no muestras nada/);
  });
});

it('shows a candidate without what only referents have', async () => {
  open({ ...referent, role: 'candidate', company: '', position: '', isVerified: false, showsFacts: false });
  await screen.findByRole('heading', { level: 1, name: 'Ana Rodríguez' });
  expect(screen.queryByText('Cómo responde')).toBeNull();
  expect(screen.queryByText('Vacantes abiertas')).toBeNull();
  expect(screen.queryByText('Recomendaciones')).toBeNull();
  expect(screen.queryByText('Referente verificado')).toBeNull();
});

it('has the query key that changes of the profile invalidate', () =>
  expect(PROFILE_PAGE_KEY).toEqual(toQueryKey(getProfilePage)));
