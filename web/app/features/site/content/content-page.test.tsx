import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { renderAreaPage } from '../../organizations/enterprises/exports/area.factory.tsx';
import ContentPage, { loader, meta } from './content-page.tsx';

const ORIGIN = 'https://uneed.do';

const load = (path: string) => loader({ url: new URL(path, ORIGIN) });

async function open(path: string) {
  const page = renderPage(ContentPage, { at: path, loaderData: load(path) });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const findStructuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );

it('shows a guide with its place, its parts, its sources and what to read next', async () => {
  await open('/guias/tus-derechos');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Tus derechos en el trabajo/);
  const crumbs = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }));
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/guias']);
  expect(screen.getByText('Actualizado:', { exact: false }).closest('p')?.textContent).toBe(
    'Actualizado: 20 nov 2026 · 5 min de lectura',
  );
  const fragments = screen
    .getAllByRole('navigation', { name: 'En esta página' })
    .flatMap((contents) => within(contents).getAllByRole('link'))
    .map((link) => link.getAttribute('href') ?? '');
  expect(fragments).toContain('#las-vacaciones');
  for (const fragment of fragments) expect(document.querySelector(fragment)).not.toBeNull();
  const sources = within(screen.getByRole('region', { name: 'Fuentes' }));
  expect(sources.getByText('Código de Trabajo, art. 76 (preaviso) (1992)')).toBeTruthy();
  expect(sources.getByText(/no asesoría legal/)).toBeTruthy();
  const next = within(screen.getByRole('navigation', { name: 'Siguiente' }));
  expect(next.getAllByRole('link')[0]?.getAttribute('href')).toBe('/guias/estafas-de-empleo');
  expect(screen.getByRole('link', { name: 'Ver vacantes' }).getAttribute('href')).toBe('/jobs');
});

it('describes a blog article to search engines', async () => {
  await open('/blog/turno-de-noche');
  expect(screen.getByText(/^Equipo Uneed/).closest('p')?.textContent).toBe(
    'Equipo Uneed · 16 nov 2026 · 2 min de lectura',
  );
  const [breadcrumbs, article] = findStructuredData();
  expect(breadcrumbs.itemListElement).toHaveLength(3);
  expect(article).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'El turno de noche, sin romanticismo',
    datePublished: '2026-11-16',
    author: { '@type': 'Organization', name: 'Equipo Uneed' },
  });
  const tags = meta({ loaderData: load('/blog/turno-de-noche') });
  expect(tags).toContainEqual({ title: 'El turno de noche, sin romanticismo · Uneed' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/blog/turno-de-noche` });
  expect(tags).toContainEqual({ property: 'og:type', content: 'article' });
});

it('shows the questions of the FAQ by group, and describes them to search engines', async () => {
  const { user } = await open('/faq');
  const group = within(screen.getByRole('region', { name: 'Seguridad' }));
  await user.click(group.getByText('¿Quién ve mi CV?'));
  expect(group.getByText(/quien publicó la vacante a la que lo enviaste/)).toBeTruthy();
  const faq = findStructuredData().find((data) => data['@type'] === 'FAQPage');
  expect(faq.mainEntity[0]).toMatchObject({ '@type': 'Question', name: '¿Cuánto cuesta usar Uneed?' });
  expect(faq.mainEntity[0].acceptedAnswer.text).toMatch(/^Para buscar empleo, nada: buscar, aplicar/);
});

it('a link in the text opens the page without loading a new document', async () => {
  const { user } = await open('/about');
  await user.click(screen.getByRole('link', { name: 'Privacidad' }));
  expect(await screen.findByText('En /privacidad')).toBeTruthy();
});

it('finds a text whatever the case and the last slash of the address, and names its canonical address', () => {
  expect(load('/Guias/Tus-Derechos/').document.path).toBe('/guias/tus-derechos');
});

it('responds with 404 to a text that does not exist', () => {
  expect(() => load('/guias/nada')).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

it('ends a text for companies with the way to their account', async () => {
  await open('/ayuda/cuenta-de-empresa');
  expect(screen.queryByRole('link', { name: 'Ver vacantes' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Registrar empresa' }).getAttribute('href')).toBe(
    '/enterprise/register',
  );
});

it.each([
  ['/referentes', 'Quiero ser referente', 'Ver tus referentes'],
  ['/empresas', 'Registrar mi empresa', 'Ir a tu panel'],
])('leads a signed-in enterprise on %s to its area instead of an account', async (at, personal, own) => {
  renderAreaPage(ContentPage, { at, loaderData: load(at) });
  const link = await screen.findByRole('link', { name: own });
  expect(link.getAttribute('href')).toMatch(/^\/enterprise/);
  expect(screen.queryByRole('link', { name: personal })).toBeNull();
});

it('offers a signed-in enterprise its panel instead of the registration', async () => {
  renderAreaPage(ContentPage, { at: '/empresas', loaderData: load('/empresas') });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Ir a tu panel' }).getAttribute('href')).toBe('/enterprise');
  screen.getByRole('link', { name: 'Publicar vacante' });
  for (const name of ['Registrar mi empresa', 'Registrar empresa', 'Entrar con tu empresa'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});
