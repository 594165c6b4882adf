import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicantOptions } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import {
  getApplicant,
  getApplicantOptions,
  getApplicantWorkProfile,
  listApplicants,
} from '@uneed/domain/hiring/applications/applications.api.ts';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { setContractStatus } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { getApplicantInterview } from '@uneed/domain/hiring/interviews/interviews.api.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { ApplicantWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildApplicantInterview } from '../../interviews/exports/interviews.factory.ts';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import {
  buildApplicant,
  buildContract,
  buildFacts,
  buildOptions,
  JOB_ID,
  replyWithBareDetail,
} from '../exports/applications.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

const facts = buildFacts({
  hasProfile: true,
  lastJob: { position: 'Cajera', company: 'La Espiga', from: '2022-03', to: '', isCurrent: true },
  months: 30,
  study: { title: 'Contabilidad', level: 'degree', isCurrent: true },
  languages: [{ name: 'Inglés', level: 'B2' }],
  distance: 1,
  shifts: ['Tarde'],
  availableFrom: 'now',
  fitsShift: false,
  matches: ['2 años como Cajera', 'Inglés B2', 'Excel', 'Provincia vecina'],
});
const rosa = buildApplicant(0, { fullName: 'Rosa Díaz', bio: 'Una biografía.', facts });
const luis = buildApplicant(1, { fullName: 'Luis Gómez', appliedAt: '2026-11-09T12:00:00Z' });

const workProfile: ApplicantWorkProfile = {
  experiences: [
    {
      _id: '01900000-0000-7000-8000-0000000000e1',
      position: 'Cajera',
      company: 'La Espiga',
      place: 'Santiago',
      from: '2022-03',
      to: '',
      isCurrent: true,
      description: 'Cuadre de caja y atención.',
    },
  ],
  studies: [],
  languages: [{ _id: '01900000-0000-7000-8000-0000000000e2', name: 'Inglés', level: 'B2' }],
  licences: [],
  skills: ['Excel'],
  occupations: ['Cajera'],
  shifts: ['Tarde'],
  availableFrom: 'now',
  provinces: ['Santiago'],
  acceptsRemote: true,
  isFirstJob: false,
};

const options: ApplicantOptions = buildOptions({
  languages: [{ name: 'Inglés', count: 2, levels: [{ value: 'B1', count: 1 }] }],
  years: [{ value: 2, count: 1 }],
});

function open(at = '', prepare?: (server: ReturnType<typeof fakeServer>) => void) {
  const server = fakeServer();
  replyWithBareDetail(server);
  server.reply(getApplicantInterview, () => buildApplicantInterview());
  server.reply(getApplicantWorkProfile, () => ({ workProfile }));
  server.reply(getApplicantOptions, () => ({ options }));
  const list = (applicants: Applicant[], after?: Promise<void>) =>
    server.reply(
      listApplicants,
      () => ({
        job: buildJobCard({ shift: 'Noche' }),
        isOwner: true,
        applicants,
        pagination: paginate(1, 100, applicants.length),
        total: 2,
        thisWeek: 1,
        appliedAt: null,
        ownLabel: null,
        stages: listStages([]),
        filling: null,
        can: { contract: true },
      }),
      after,
    );
  list([rosa, luis]);
  prepare?.(server);
  const page = renderPage(JobApplicantsPage, {
    at: `/job-applicants/${JOB_ID}${at}`,
    path: '/job-applicants/:jobId',
    session: buildSessionUser(),
  });
  const listed = () =>
    server.requests.filter(({ path }) => path === `/jobs/${JOB_ID}/applicants`).at(-1)?.query;
  return { server, list, listed, ...page };
}

const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));

describe('an applicant with a profile of work', () => {
  it('has the facts and what matches in the row, all of them in the detail, and the whole profile below', async () => {
    open();
    const [first, second] = (await findRegion('Nuevos aplicantes'))
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('link') !== null);
    if (!first || !second) throw new Error('no rows');
    within(first).getByText('Cajera en La Espiga');
    within(first).getByText('Universitario, en curso · Inglés B2');
    within(first).getByText(/^Samaná · Provincia vecina · /);
    expect(within(first).queryByText('Una biografía.')).toBeNull();
    const marks = within(first).getByRole('list', { name: 'Coincide con tu vacante' });
    expect(
      within(marks)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 años como Cajera', 'Inglés B2', 'Excel', '1 más']);
    expect(within(second).queryByRole('list')).toBeNull();
    const main = await findRegion('Lo principal');
    for (const text of [
      'Cajera en La Espiga · marzo de 2022 – actualidad',
      'Contabilidad · Universitario, en curso',
      '2 años',
      'Samaná · Provincia vecina',
      'Tarde · no dice que pueda en el turno noche · Ahora mismo',
    ])
      main.getByText(text);
    expect(main.getAllByText('Inglés B2')).toHaveLength(2);
    main.getByText('Provincia vecina');
    const experience = await findRegion('Experiencia');
    experience.getByText('La Espiga · Santiago');
    experience.getByText('Cuadre de caja y atención.');
    screen.getByText('Santiago · Desde casa');
  });

  it('says so when it could not be loaded, and loads it again', async () => {
    const { server, user } = open('', (each) =>
      each.replyWithError(getApplicantWorkProfile, { code: 'UNAVAILABLE', message: 'Estamos saturados' }),
    );
    await screen.findByText('Estamos saturados');
    server.reply(getApplicantWorkProfile, () => ({ workProfile }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('region', { name: 'Experiencia' });
  });

  it('is not asked for of who gave none', async () => {
    const { server } = open(`?aplicante=${luis._id}`);
    await screen.findByText('No ha llenado su perfil de trabajo.');
    expect(screen.queryByRole('heading', { name: 'Su perfil de trabajo' })).toBeNull();
    expect(server.requests.some(({ path }) => path.endsWith('/work-profile'))).toBe(false);
  });
});

describe('the filters of the applicants', () => {
  it('are what the applicants have, applied at once, with the number of applicants', async () => {
    const { user, list, listed } = open();
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    // Nobody gave a province, studies or shifts: they are not offered.
    expect(await dialog.findAllByRole('combobox')).toHaveLength(2);
    list([rosa]);
    await user.selectOptions(dialog.getByLabelText('Idioma'), 'Inglés (2)');
    await waitFor(() => expect(listed()?.get('language')).toBe('Inglés'));
    await user.selectOptions(await dialog.findByLabelText('Nivel de inglés, o más'), 'B1 · Intermedio (1)');
    await waitFor(() => expect(listed()?.get('level')).toBe('B1'));
    await user.click(await dialog.findByRole('button', { name: 'Ver 1 aplicante' }));
    await screen.findByText('1 de 2 aplicantes');
    screen.getByText('Inglés B1 o más');
    expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeDefined();
  });

  it('lose the level with the language', async () => {
    const { user, listed } = open('?idioma=Ingl%C3%A9s&nivel=B1&page=3');
    await user.click(await screen.findByRole('button', { name: 'Filtros (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await user.selectOptions(await dialog.findByLabelText('Idioma'), 'Cualquiera');
    await waitFor(() => expect(listed()?.get('language')).toBeNull());
    expect([listed()?.get('level'), listed()?.get('page')]).toEqual([null, '1']);
  });

  it('that nobody fits say so, with a way back', async () => {
    const { user, list, listed } = open('?idioma=Franc%C3%A9s&anos=2');
    list([]);
    await screen.findByText('Nadie cumple con Francés y 2 años o más de experiencia');
    expect([listed()?.get('language'), listed()?.get('years')]).toEqual(['Francés', '2']);
    screen.getByText('0 de 2 aplicantes');
    list([rosa, luis]);
    const [link] = screen.getAllByRole('link', { name: 'Quitar filtros' });
    if (!link) throw new Error('no link');
    await user.click(link);
    await screen.findByRole('heading', { level: 2, name: 'Rosa Díaz' });
    expect(listed()?.get('language')).toBeNull();
  });

  it('say that nobody gave anything', async () => {
    const { user } = open('', (server) =>
      server.reply(getApplicantOptions, () => ({ options: buildOptions() })),
    );
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    await screen.findByText('Todavía nadie que aplicó ha llenado su perfil de trabajo.');
  });

  it('are asked for when they are opened, say that they are loading, and are asked for again after an error', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const error = { code: 'UNAVAILABLE', message: 'Estamos saturados' } as const;
    const { server, user } = open('', (each) => each.replyWithError(getApplicantOptions, error, {}, promise));
    const button = await screen.findByRole('button', { name: 'Filtros' });
    expect(server.requests.some(({ path }) => path.endsWith('/applicants/options'))).toBe(false);
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    dialog.getByText('Cargando filtros…');
    resolve();
    await dialog.findByText('Estamos saturados');
    expect(dialog.queryByText('Cargando filtros…')).toBeNull();
    dialog.getByRole('button', { name: 'Ver 2 aplicantes' });
    server.reply(getApplicantOptions, () => ({ options }));
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await dialog.findByLabelText('Idioma');
  });

  it('keep the list in the order that was chosen, which is that of the server', async () => {
    const { user, listed, list } = open();
    list([luis, rosa]);
    for (const [label, order] of [
      ['Más afines', 'match'],
      ['Más experiencia', 'experience'],
      ['Más recientes', 'recent'],
    ] as const) {
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), label);
      await waitFor(() => expect(listed()?.get('order')).toBe(order));
    }
    await waitFor(() => {
      const names = screen.getAllByRole('link', { name: /Rosa Díaz|Luis Gómez/ });
      expect(names[0]?.textContent).toContain('Luis Gómez');
    });
  });

  it('lead to the next applicant after decisions have moved the shown one out of them', async () => {
    const [zoe, ana] = [5, 2].map((number) =>
      buildApplicant(number, { fullName: `Ana ${number}`, contract: buildContract('pending') }),
    );
    if (!zoe || !ana) throw new Error('no applicants');
    const { server, list, user } = open(`?estado=pendientes&aplicante=${zoe._id}`);
    list([zoe, ana]);
    await screen.findByText('1 de 2');
    const detail = await findRegion('Detalle del aplicante');
    for (const [button, status, label] of [
      ['Aceptar', 'accepted', 'Aceptada'],
      ['Rechazar', 'rejected', 'Rechazada'],
    ] as const) {
      const contract = buildContract(status);
      server.reply(setContractStatus, () => {
        list([ana]);
        server.reply(getApplicant, () => ({ applicant: { ...zoe, contract } }));
        return { contract: { ...contract, candidateId: zoe._id }, message: 'ok' };
      });
      await user.click(detail.getByRole('button', { name: button }));
      await user.click(await screen.findByRole('button', { name: `Sí, ${button}`, hidden: true }));
      await detail.findByText(label, { selector: 'span' });
    }
    screen.getByText('1 de 2');
    await user.click(screen.getByRole('link', { name: 'Siguiente aplicante' }));
    await screen.findByRole('heading', { level: 2, name: 'Ana 2' });
  });

  it('says that nobody of a status has what the filters ask for, with the way back', async () => {
    const { list, user } = open('?estado=pendientes&etapa=offer');
    list([]);
    await screen.findByRole('heading', { name: 'Nadie está en esta etapa entre los pendientes' });
    const back = screen.getByRole('link', { name: 'Quitar filtros' });
    expect(back.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}?estado=pendientes`);
    await user.click(back);
    await screen.findByRole('heading', { name: 'No hay aplicantes pendientes' });
    const answer = Promise.withResolvers<void>();
    list([rosa, luis], answer.promise);
    const all = screen.getByRole('link', { name: 'Todos', current: false });
    await user.click(all);
    expect(all.getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(all);
    expect(screen.queryByRole('heading', { name: /^No hay aplicantes/ })).toBeNull();
    answer.resolve();
    await screen.findByRole('heading', { level: 2, name: 'Rosa Díaz' });
    expect(document.activeElement).toBe(all);
  });

  it('also hold for the downloaded list', async () => {
    open('?idioma=Ingl%C3%A9s&nivel=B1&orden=afines&estado=pendientes');
    const link = await screen.findByRole('link', { name: 'Descargar la lista (CSV)' });
    expect(link.getAttribute('href')).toBe(
      `/api/jobs/${JOB_ID}/applicants.csv?order=match&status=pending&language=Ingl%C3%A9s&level=B1`,
    );
  });
});
