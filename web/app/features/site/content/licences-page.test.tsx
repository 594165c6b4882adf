import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { packageLicences } from './licences.server.ts';
import LicencesPage from './licences-page.tsx';

it('lists data and software in sections with names, the packages by licence', async () => {
  const packages = [
    { name: 'uno', version: '1.0.0', licence: 'MIT' },
    { name: 'dos', version: '2.0.0', licence: 'ISC' },
    { name: 'tres', version: '3.0.0', licence: 'MIT' },
  ];
  renderPage(LicencesPage, { at: '/licencias', loaderData: { packages, origin: 'https://uneed.do' } });
  const data = within(await screen.findByRole('region', { name: 'Datos y tipografía' }));
  data.getByText('Mapa de las provincias');
  const software = within(screen.getByRole('region', { name: 'Software: 3 paquetes' }));
  const licences = software.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(licences.sort()).toEqual(['ISC', 'MIT']);
});

it('lists the packages of package-lock.json, each with a licence; without one, licences.server.ts names it', () => {
  const names = packageLicences.map(({ name }) => name);
  expect(names).toContain('react');
  expect(names).not.toContain('vitest');
  expect(packageLicences.filter(({ licence }) => licence === '')).toEqual([]);
});
