import type { WidgetJobs } from '@uneed/domain/site/widget/widget.api.ts';
import { WIDGET_ELEMENT } from '@uneed/domain/site/widget/widget.rules.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { VacanciesElement } from './vacancies-element.ts';

const ORIGIN = 'https://uneed.test';

const buildVacancies = (changes: Partial<WidgetJobs> = {}): WidgetJobs => ({
  owner: { name: 'Colmado Central', url: `${ORIGIN}/empresas/colmado?via=web` },
  jobs: [
    {
      _id: '01900000-0000-7000-8000-000000000001',
      title: '<img src=x onerror=alert(1)> Cajera',
      place: 'Santiago',
      pay: 'RD$28,000 al mes',
      url: `${ORIGIN}/jobs/1?via=web`,
    },
    {
      _id: '01900000-0000-7000-8000-000000000002',
      title: 'Almacén',
      place: 'Azua',
      pay: null,
      url: `${ORIGIN}/jobs/2?via=web`,
    },
  ],
  total: 2,
  ...changes,
});

/** The responses that wait, by their address. */
const pending = new Map<string, (response: Response | Error) => void>();

beforeAll(() => {
  VacanciesElement.origin = ORIGIN;
  customElements.define(WIDGET_ELEMENT, VacanciesElement);
});
beforeEach(() => {
  // jsdom lacks it.
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => /^#[\da-f]{3,6}$/.test(value) });
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise((resolve, reject) =>
        pending.set(url, (response) => (response instanceof Error ? reject(response) : resolve(response))),
      ),
  );
});
afterEach(() => {
  document.body.replaceChildren();
  pending.clear();
  vi.unstubAllGlobals();
});

function open(attributes: Record<string, string> = { company: 'colmado' }) {
  const element = document.createElement(WIDGET_ELEMENT);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = '<a href="/empresas/colmado">Vacantes de Colmado Central en Uneed</a>';
  document.body.append(element);
  const box = element.shadowRoot?.querySelector('div');
  if (!box) throw new Error('The element shows nothing.');
  return { element, box };
}

const lastUrl = () => [...pending.keys()].at(-1) ?? '';

function answer(response: WidgetJobs | Response | Error, url = lastUrl()): void {
  const isReady = response instanceof Response || response instanceof Error;
  pending.get(url)?.(isReady ? response : Response.json(response));
}

const linksOf = (box: HTMLElement) =>
  [...box.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

const whenLoaded = (box: HTMLElement) => vi.waitFor(() => expect(box.ariaBusy).toBe('false'));

describe('the vacancies of an owner', () => {
  it('are links, with titles as text', async () => {
    const { box } = open();
    expect(lastUrl()).toBe(`${ORIGIN}/api/widget/jobs?company=colmado&limit=5`);
    answer(buildVacancies());
    await whenLoaded(box);
    expect(box.querySelector('ul')?.getAttribute('aria-label')).toBe('Vacantes de Colmado Central');
    expect(linksOf(box)).toEqual([
      ['<img src=x onerror=alert(1)> CajeraSantiagoRD$28,000 al mes', `${ORIGIN}/jobs/1?via=web`],
      ['AlmacénAzua', `${ORIGIN}/jobs/2?via=web`],
      ['Colmado Central en Uneed', `${ORIGIN}/empresas/colmado?via=web`],
    ]);
    expect(box.querySelector('img')).toBeNull();
    expect(box.querySelector('slot')).toBeNull();
  });

  it('lead to the others where they do not all fit', async () => {
    const { box } = open({ referente: 'r-1', limit: '2' });
    expect(lastUrl()).toBe(`${ORIGIN}/api/widget/jobs?referent=r-1&limit=2`);
    answer(buildVacancies({ total: 12 }));
    await whenLoaded(box);
    expect(linksOf(box).at(-1)?.[0]).toBe('Ver las 12 vacantes en Uneed');
  });

  it('may be none', async () => {
    const { box } = open();
    answer(buildVacancies({ jobs: [], total: 0 }));
    await whenLoaded(box);
    expect(box.querySelector('p')?.textContent).toBe('No hay vacantes abiertas ahora');
    expect(linksOf(box)).toHaveLength(1);
  });
});

it('has its height before the vacancies are there, and says that it waits', () => {
  const { box } = open({ company: 'colmado', limit: '3' });
  expect(box.style.getPropertyValue('--rows')).toBe('3');
  expect([box.ariaBusy, box.querySelectorAll('li').length]).toEqual(['true', 3]);
  expect(box.querySelector('ul')?.getAttribute('aria-hidden')).toBe('true');
});

it.each([
  ['the network is down', new TypeError('Failed to fetch')],
  ['the owner has no page', Response.json({ message: 'No encontramos esta empresa' }, { status: 404 })],
  ['the response is not one of ours', new Response('<html>', { status: 200 })],
])('shows the link of the page when %s', async (_, response) => {
  const { element, box } = open();
  answer(response);
  await whenLoaded(box);
  const assigned = box.querySelector('slot')?.assignedElements();
  expect(assigned).toEqual([element.querySelector('a')]);
});

it('has a link of its own for a page without one', async () => {
  const { element, box } = open({ referente: 'r-1' });
  element.replaceChildren();
  answer(new TypeError('Failed to fetch'));
  await whenLoaded(box);
  expect(linksOf(box)).toEqual([['Ver las vacantes en Uneed', `${ORIGIN}/u/r-1?via=web`]]);
});

it('follows its attributes, and ignores what was asked for before', async () => {
  const { element, box } = open({ company: 'colmado', accent: '#0a7' });
  expect(box.style.getPropertyValue('--accent')).toBe('#0a7');
  const firstUrl = lastUrl();
  element.setAttribute('company', 'otra');
  element.setAttribute('accent', 'red;} a{display:none');
  expect(box.style.getPropertyValue('--accent')).toBe('');
  answer(buildVacancies({ owner: { name: 'Otra', url: `${ORIGIN}/empresas/otra` }, jobs: [], total: 0 }));
  await whenLoaded(box);
  answer(buildVacancies(), firstUrl);
  await new Promise((resolve) => setTimeout(resolve));
  expect(linksOf(box).map(([text]) => text)).toEqual(['Otra en Uneed']);
  expect(pending.size).toBe(2);
});
