import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { renderAreaPage } from '../../organizations/enterprises/exports/area.factory.tsx';
import ContentPage, { loader, meta } from './content-page.tsx';
import { packageLicences } from './licences.server.ts';
import LicencesPage from './licences-page.tsx';
import SectionPage, { loader as loadSection, meta as sectionMeta } from './section-page.tsx';

const ORIGIN = 'https://uneed.do';

describe('the page of a text', () => {
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
});

describe('the page of a section', () => {
  const load = (path: string) => loadSection({ url: new URL(path, ORIGIN) });

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
    const tags = sectionMeta({ loaderData: load('/ayuda?q=xyzzy') });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});

describe('the page of licences', () => {
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
});
