import type { WidgetJobs } from '@uneed/domain/site/widget/widget.api.ts';

// What is shown inside of the element. Texts are set as text, so that a title is never read as HTML.

/** Creates an element with a class and what is in it. */
export function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

export function createLink(url: string, ...content: (Node | string)[]): HTMLAnchorElement {
  const link = create('a', '', ...content);
  link.href = url;
  return link;
}

function createRow({ title, place, pay, url }: WidgetJobs['jobs'][number]): HTMLElement {
  const facts = create('span', 'facts', create('span', 'place', place));
  if (pay !== null) facts.append(create('span', 'pay', pay));
  return create('li', '', createLink(url, create('span', 'title', title), facts));
}

/** The vacancies, and the way to all of them. */
export function createList({ owner, jobs, total }: WidgetJobs): Node[] {
  const list = create('ul', '', ...jobs.map(createRow));
  list.setAttribute('aria-label', `Vacantes de ${owner.name}`);
  const isAll = total <= jobs.length;
  const end = createLink(owner.url, isAll ? `${owner.name} en Uneed` : `Ver las ${total} vacantes en Uneed`);
  return [
    jobs.length === 0 ? create('p', 'none', 'No hay vacantes abiertas ahora') : list,
    create('div', 'end', end),
  ];
}

/** Grey bars in the place of so many vacancies. */
export function createSkeleton(rows: number): Node[] {
  const bars = Array.from({ length: rows }, () =>
    create('li', 'bars', create('span', 'bar'), create('span', 'bar')),
  );
  const list = create('ul', '', ...bars);
  list.setAttribute('aria-hidden', 'true');
  return [list];
}

/** The link of the page in the place of the vacancies, or one of ours where it has none. */
export function createFallback(url: string): Node[] {
  const slot = document.createElement('slot');
  slot.append(createLink(url, 'Ver las vacantes en Uneed'));
  return [create('div', 'fallback', slot)];
}
