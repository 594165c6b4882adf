import { withSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import { profilePagePath } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import type { WidgetJobs } from '@uneed/domain/site/widget/widget.api.ts';
import { listWidgetJobs } from '@uneed/domain/site/widget/widget.paths.ts';
import { readWidgetLimit } from '@uneed/domain/site/widget/widget.rules.ts';
import { STYLE } from './style.ts';
import { create, createFallback, createList, createSkeleton } from './view.ts';

/** After this many milliseconds without a response the link takes the place of the vacancies. */
const TIMEOUT_MS = 10_000;

/**
 * `<uneed-vacantes company="slug">` or `<uneed-vacantes referente="id">`, with `limit`, `theme` and `accent`: the open vacancies of an
 * owner. A link inside of it is shown without JavaScript, and where they cannot be loaded (product.md, 'Vacancies on other sites').
 */
export class VacanciesElement extends HTMLElement {
  static readonly observedAttributes = ['company', 'referente', 'limit', 'accent'];
  /** Where the vacancies are: the origin of the script. */
  static origin = '';
  static #style: CSSStyleSheet | undefined;

  /** Has the height of so many rows as may come; what is shown in it may be lower. */
  readonly #space = create('div', 'space');
  /** What was asked for last; the response to anything else comes too late. */
  #shownUrl = '';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    if (VacanciesElement.#style === undefined) {
      VacanciesElement.#style = new CSSStyleSheet();
      VacanciesElement.#style.replaceSync(STYLE);
    }
    root.adoptedStyleSheets = [VacanciesElement.#style];
    this.#space.lang = 'es';
    root.append(this.#space);
  }

  connectedCallback(): void {
    this.#update();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#update();
  }

  #update(): void {
    const limit = readWidgetLimit(this.getAttribute('limit'));
    this.#space.style.setProperty('--rows', String(limit));
    this.#setAccent();
    const url = this.#buildUrl(limit);
    if (url === this.#shownUrl) return;
    this.#shownUrl = url;
    this.#show(createSkeleton(limit), true);
    void this.#load(url);
  }

  #setAccent(): void {
    const accent = this.getAttribute('accent') ?? '';
    if (CSS.supports('color', accent)) this.#space.style.setProperty('--accent', accent);
    else this.#space.style.removeProperty('--accent');
  }

  get #owner(): { company: string } | { referent: string } {
    const company = this.getAttribute('company');
    return company === null ? { referent: this.getAttribute('referente') ?? '' } : { company };
  }

  #buildUrl(limit: number): string {
    const query = new URLSearchParams({ ...this.#owner, limit: String(limit) });
    return `${VacanciesElement.origin}/api${listWidgetJobs.path}?${query}`;
  }

  #buildPageUrl(): string {
    const owner = this.#owner;
    const path = 'company' in owner ? enterprisePath(owner.company) : profilePagePath(owner.referent);
    return withSource(VacanciesElement.origin + path, 'widget');
  }

  async #load(url: string): Promise<void> {
    const vacancies = await fetchVacancies(url);
    if (url !== this.#shownUrl) return;
    this.#show(vacancies ? createList(vacancies) : createFallback(this.#buildPageUrl()), false);
  }

  #show(content: Node[], isBusy: boolean): void {
    this.#space.ariaBusy = String(isBusy);
    this.#space.replaceChildren(create('div', 'box', ...content));
  }
}

/** Resolves to undefined if the vacancies cannot be loaded. */
async function fetchVacancies(url: string): Promise<WidgetJobs | undefined> {
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
