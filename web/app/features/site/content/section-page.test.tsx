import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import SectionPage, { loader, meta } from './section-page.tsx';

const ORIGIN = 'https://uneed.do';

const load = (path: string) => loader({ url: new URL(path, ORIGIN) });

async function open(path: string) {
  const page = renderPage(SectionPage, { at: path, loaderData: load(path) });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const titles = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading'))
    .map(({ textContent }) => textContent);

it('lists the guides by topic', async () => {
  await open('/guias');
  const topic = within(screen.getByRole('region', { name: 'Para empezar' }));
  expect(topic.getAllByRole('link')[0]?.getAttribute('href')).toBe('/guias/cv-sin-experiencia');
  expect(screen.queryByRole('search')).toBeNull();
});

it('is the same page with a slash at the end of the address', () => {
  expect(load('/Guias/').path).toBe('/guias');
  expect(load('/guias/').documents).toEqual(load('/guias').documents);
});

it('lists the blog with the newest article first', async () => {
  await open('/blog');
  expect(titles()[0]).toBe('Cuatro preguntas antes de contar con un bono por referido');
  expect(screen.getAllByText(/oct 2026|nov 2026/)).toHaveLength(titles().length);
});

it('the help is searched without regard to accents and case', async () => {
  for (const query of ['contrasena', 'CONTRASEÑA', 'contraseñ']) {
    const found = load(`/ayuda?q=${encodeURIComponent(query)}`).documents.map(({ path }) => path);
    expect(found[0]).toBe('/ayuda/cuenta-y-contrasena');
  }
  expect(load('/ayuda?q=olvide+contrasena').documents.map(({ path }) => path)).toEqual([
    '/ayuda/cuenta-y-contrasena',
  ]);
  // Only words from their start: `rasen` is in the middle of one.
  expect(load('/ayuda?q=rasen').documents).toEqual([]);
});

it('shows what the search found, in a form that works without JavaScript', async () => {
  await open('/ayuda?q=alertas');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^\d resultados? para «alertas»$/);
  expect(titles()[0]).toBe('Alertas de vacantes');
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar en la ayuda' });
  expect([box.value, box.name, box.form?.method]).toEqual(['alertas', 'q', 'get']);
});

it('says that nothing was found, leads back to the topics and to the contact form; search engines leave it out', async () => {
  await open('/ayuda?q=xyzzy');
  const ask = screen.getByRole('link', { name: 'Preguntarle al equipo' });
  expect(ask.getAttribute('href')).toBe('/contact?desde=%2Fayuda%3Fq%3Dxyzzy#escribenos');
  expect(screen.getByText('No encontramos nada sobre «xyzzy»')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todos los temas' }).getAttribute('href')).toBe('/ayuda');
  const tags = meta({ loaderData: load('/ayuda?q=xyzzy') });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
});
