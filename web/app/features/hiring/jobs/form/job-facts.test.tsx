import { screen, waitFor, within } from '@testing-library/react';
import { getJob, updateJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import EditJobPage from './edit-job-page.tsx';
import { DetailsSection, MunicipalityField } from './fields/detail-fields.tsx';
import { JobProvinceField } from './fields/job-fields.tsx';
import { renderJobFields } from './job-form.factory.tsx';

const referent = buildSessionUser({ role: 'referent', company: 'Ron del Este', _id: OWNER_ID });
const SANTO_DOMINGO = { location: 'Santo Domingo' };
const PlaceFields = () => (
  <>
    <JobProvinceField />
    <MunicipalityField />
  </>
);
const Facts = () => (
  <>
    <PlaceFields />
    <DetailsSection />
  </>
);

const group = (name: string) => within(screen.getByRole('group', { name }));
const tap = (name: string, option: string) => group(name).getByRole('button', { name: option });
const municipality = () => screen.findByLabelText<HTMLSelectElement>('Municipio');

it('takes each fact by a tap, and takes it back by another', async () => {
  const { user, jobs, send } = renderJobFields(Facts, SANTO_DOMINGO);
  await user.selectOptions(await municipality(), 'Boca Chica');
  await user.click(tap('Modalidad', 'Presencial'));
  await user.click(tap('Modalidad', 'Híbrido'));
  expect(tap('Modalidad', 'Presencial').getAttribute('aria-pressed')).toBe('false');
  expect(tap('Modalidad', 'Híbrido').getAttribute('aria-pressed')).toBe('true');
  await user.click(tap('Experiencia', 'Sin experiencia'));
  await user.click(tap('Tipo de contratación', 'Temporal'));
  await user.click(tap('Tipo de contratación', 'Temporal'));
  const more = screen.getByRole('button', { name: 'Una plaza más' });
  await user.click(more);
  await user.click(more);
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Una plaza menos' }));
  await user.click(screen.getByRole('button', { name: 'Agregar Licencia de conducir' }));
  expect(screen.queryByRole('button', { name: 'Agregar Licencia de conducir' })).toBeNull();
  await enterText(user, screen.getByLabelText('Requisitos'), 'Motor propio, con seguro');
  await user.keyboard('{Enter}');
  await send();
  await waitFor(() => expect(jobs).toHaveLength(1));
  expect(jobs[0]).toMatchObject({
    ...SANTO_DOMINGO,
    municipality: 'Boca Chica',
    modality: 'hybrid',
    experience: 'none',
    employmentTerm: '',
    openings: 2,
    requirements: ['Licencia de conducir', 'Motor propio, con seguro'],
  });
});

it('keeps the municipality while its province stays, and offers those of another one', async () => {
  const { user, jobs, send } = renderJobFields(PlaceFields, SANTO_DOMINGO);
  await user.selectOptions(await municipality(), 'Boca Chica');
  await user.click(screen.getByLabelText('Provincia*'));
  await user.tab();
  expect((await municipality()).value).toBe('Boca Chica');
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(screen.queryByLabelText('Municipio')).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Azua' }));
  expect((await municipality()).value).toBe('');
  await send();
  await waitFor(() => expect(jobs).toMatchObject([{ location: 'Azua', municipality: '' }]));
  within(await municipality()).getByRole('option', { name: 'Peralta' });
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  await user.click(screen.getByRole('option', { name: 'Distrito Nacional' }));
  expect(screen.queryByLabelText('Municipio')).toBeNull();
});

it('edits them, and sends the changed ones only', async () => {
  const server = fakeServer();
  const job = buildJob({
    location: 'Azua',
    municipality: 'Peralta',
    modality: 'onsite',
    openings: 3,
    requirements: ['Inglés'],
    can: { edit: true, apply: false, seeApplicants: true },
  });
  server.reply(getJob, () => ({ job }));
  server.reply(updateJob, () => job);
  const at = `/edit-job/${JOB_ID}`;
  const { user } = renderPage(EditJobPage, { at, path: '/edit-job/:jobId', session: referent });
  expect((await municipality()).value).toBe('Peralta');
  expect(screen.getByLabelText<HTMLInputElement>('Plazas').value).toBe('3');
  await user.clear(screen.getByLabelText('Plazas'));
  await user.click(tap('Modalidad', 'Presencial'));
  await user.click(screen.getByRole('button', { name: 'Quitar Inglés' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(server.writes[0]?.body).toEqual({
    modality: '',
    openings: null,
    requirements: [],
    base: { modality: 'onsite', openings: 3, requirements: ['Inglés'] },
  });
});
