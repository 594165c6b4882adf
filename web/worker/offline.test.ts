import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildJob, JOB_ID } from '../app/features/hiring/jobs/exports/jobs.factory.ts';
import { html, raw } from './html.ts';
import { fetchModule, isModule } from './modules.ts';
import { findJobId, isSignOut, respondOffline } from './offline.ts';
import { toOfflineJob } from './offline-job.ts';
import { EMPTY_STATE, type OfflineState } from './offline-state.ts';

describe('the pages without a network', () => {
  const ORIGIN = 'https://uneed.do';
  const STORED_AT = Date.parse('2026-11-20T15:00:00Z');
  const NOW = Date.parse('2026-11-22T15:00:00Z');
  const OTHER_ID = JOB_ID.replace(/aa$/, 'bb');

  const store = (changes: Partial<Job> = {}) =>
    toOfflineJob(buildJob({ expirationDate: '2026-12-20T15:00:00Z', ...changes }), {
      storedAt: STORED_AT,
      seenAt: STORED_AT,
    });

  /** Opens an address without a network, with these stored jobs; returns the document and the response. */
  async function open(path: string, state: Partial<OfflineState> = {}) {
    const read = async () => ({ ...EMPTY_STATE, ...state });
    const response = await respondOffline(ORIGIN + path, { read, change: async () => undefined }, NOW);
    const text = await response.text();
    const page = new DOMParser().parseFromString(text, 'text/html');
    const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    return { response, text, page, links, heading: page.querySelector('h1')?.textContent };
  }

  it.each([
    [`/jobs/${JOB_ID}`, JOB_ID],
    [`/jobs/${JOB_ID.toUpperCase()}/?x=1`, JOB_ID],
    [`/api/jobs/${JOB_ID}`, JOB_ID],
    ['/jobs', undefined],
    ['/api/jobs/facets', undefined],
    [`/api/jobs/${JOB_ID}/similar`, undefined],
    [`/edit-job/${JOB_ID}`, undefined],
  ])('the job of %s', (path, id) => expect(findJobId(ORIGIN + path)).toBe(id));

  it.each([
    ['POST', '/api/auth/logout', true],
    ['GET', '/api/auth/logout', false],
    ['POST', '/api/auth/login', false],
  ])('%s %s ends the session: %s', (method, path, isEnd) => {
    expect(isSignOut(method, ORIGIN + path)).toBe(isEnd);
  });

  it('shows a stored job, when it was stored, and why nobody can apply', async () => {
    const jobs = [store({ skills: ['Caja'], hiringbonus: 4_000, referalbonus: true })];
    const { page, text, heading } = await open(`/jobs/${JOB_ID}?from=list`, { jobs });
    expect(heading).toBe('Cajera');
    expect(page.title).toBe('Cajera · Uneed');
    expect(page.querySelector('[role=status] span')?.textContent).toBe(
      'Sin conexión · copia del 20 de noviembre de 2026',
    );
    expect(page.querySelector('.rich')?.innerHTML).toBe('<p>Se busca <strong>cajera</strong>.</p>');
    for (const part of [
      'Ron del Este',
      'RD$30,000 al mes',
      'La Romana',
      'Referente verificado',
      'Caja',
      'Ana Rodríguez',
    ])
      expect(page.body.textContent).toContain(part);
    expect(page.body.textContent).toMatch(/Cierra\s*20 de diciembre de 2026/);
    const buttons = [...page.querySelectorAll('button')];
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Aplicar ahora', true],
      ['Guardar', true],
      ['Reportar', true],
    ]);
    const note = page.getElementById(buttons[0]?.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Para aplicar, guardar o reportar necesitas conexión.');
    // A bonus without an amount is named in the text only.
    expect(page.querySelector('.tags')?.textContent).not.toContain('Bono por referido');
    expect(page.body.textContent).toContain('Bono por referido: gana quien recomiende');
    // No script or style of the app: another build's would not fit.
    expect(text).not.toContain('/assets/');
  });

  it('shows the facts that the job has; one stored by an older version has none', async () => {
    const given = await open(`/jobs/${JOB_ID}`, {
      jobs: [store({ modality: 'hybrid', municipality: 'Guaymate', requirements: ['Motor <propio>'] })],
    });
    for (const part of ['Medio Tiempo · Híbrido', 'Guaymate, La Romana', 'Motor <propio>'])
      expect(given.page.body.textContent).toContain(part);
    const older = store();
    const facts = [
      'municipality',
      'modality',
      'experience',
      'employmentTerm',
      'openings',
      'requirements',
    ] as const;
    for (const fact of facts) delete older[fact];
    const { page, heading } = await open(`/jobs/${JOB_ID}`, { jobs: [older] });
    expect(heading).toBe('Cajera');
    expect(page.body.textContent).not.toMatch(/Requisitos|Plazas|undefined/);
  });

  it('says that a stored job has closed since', async () => {
    const { page } = await open(`/jobs/${JOB_ID}`, {
      jobs: [store({ expirationDate: '2026-11-21T15:00:00Z' })],
    });
    expect(page.body.textContent).toMatch(/Cerró\s*21 de noviembre de 2026/);
    expect(page.querySelector('.tags li')?.textContent).toBe('Expirado');
  });

  it('calls a job that its owner closed what its page calls it', async () => {
    const { page } = await open(`/jobs/${JOB_ID}`, {
      jobs: [store({ status: 'expired', closing: 'cancelled', expirationDate: '2026-11-21T15:00:00Z' })],
    });
    expect(page.querySelector('.tags li')?.textContent).toBe('Cancelada');
  });

  it('escapes texts of users', async () => {
    const jobs = [store({ title: '<img src=x onerror=alert(1)>', company: '"><script>alert(1)</script>' })];
    const { page, heading } = await open(`/jobs/${JOB_ID}`, { jobs });
    expect(heading).toBe('<img src=x onerror=alert(1)>');
    expect(page.querySelectorAll('img, script:not([nonce])')).toHaveLength(0);
  });

  it('does not name the company of an anonymous job', async () => {
    const { page } = await open(`/jobs/${JOB_ID}`, {
      jobs: [store({ isAnonimous: true, company: '', postedBy: null })],
    });
    expect(page.body.textContent).toContain('Empresa confidencial');
    expect(page.body.textContent).not.toContain('Publicada por');
  });

  it('runs only its own scripts and loads nothing of other origins', async () => {
    const [{ response, page }, second] = await Promise.all([open('/x'), open('/x')]);
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = page.querySelector('script')?.getAttribute('nonce');
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toBe(second.response.headers.get('content-security-policy'));
  });

  it('lists the saved jobs and says that one could not be stored', async () => {
    const jobs = [store(), store({ _id: OTHER_ID })];
    const { heading, links, page } = await open('/saved-jobs?page=2', {
      savedIds: [JOB_ID, 'missing'],
      jobs,
    });
    expect(heading).toBe('Vacantes guardadas');
    expect(links).toEqual([`/jobs/${JOB_ID}`]);
    expect(page.body.textContent).toContain('Falta una vacante que no se pudo guardar en este dispositivo.');
  });

  it('without saved jobs leads to the others', async () => {
    const { links, page } = await open('/saved-jobs', { jobs: [store()] });
    expect(page.body.textContent).toContain('No hay vacantes guardadas para leer sin conexión.');
    expect(links).toEqual(['/jobs']);
  });

  it.each(['/applications', `/jobs/${JOB_ID.replace(/aa$/, 'cc')}`])(
    '%s shows the offline page with the jobs that can be read',
    async (path) => {
      const jobs = [store(), store({ _id: OTHER_ID })];
      const { heading, page, links } = await open(path, { savedIds: [OTHER_ID], jobs });
      expect(heading).toBe('No tienes conexión');
      expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
        'Tus guardadas',
        'Las que viste hace poco',
      ]);
      expect(links).toEqual(['', `/jobs/${OTHER_ID}`, `/jobs/${JOB_ID}`]);
    },
  );

  it('shows the offline page without jobs to read', async () => {
    const { heading, links, page } = await open('/');
    expect(heading).toBe('No tienes conexión');
    expect(links).toEqual(['']);
    expect(page.body.textContent).not.toContain('Mientras tanto');
  });
});

describe('the modules of the build', () => {
  const ORIGIN = 'https://uneed.example';
  const MINUTE_MS = 60_000;
  const send = vi.fn<(request: Request) => Promise<Response>>();
  const onLost = vi.fn();
  const lose = () => send.mockRejectedValue(new TypeError('Failed to fetch'));
  const fetchIt = (init?: RequestInit) =>
    fetchModule(new Request(`${ORIGIN}/assets/a.js`, init), send, onLost);

  beforeEach(() => {
    vi.useFakeTimers();
    send.mockReset();
    onLost.mockReset();
  });

  it('fetches a module again until there is a network, at most five seconds after it is back, and says once that it is lost', async () => {
    lose();
    const module = fetchIt();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    send.mockResolvedValue(new Response('module'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await module).text()).toBe('module');
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('fetches a module again that was received in part', async () => {
    const body = { arrayBuffer: () => Promise.reject(new TypeError('network error')) };
    const broken = Object.assign(new Response(), { clone: () => Object.assign(new Response(), body) });
    send.mockResolvedValueOnce(broken).mockResolvedValue(new Response('module'));
    const module = fetchIt();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await module).text()).toBe('module');
  });

  it('returns an error of the server at once: the file of an older build is gone', async () => {
    send.mockResolvedValue(new Response(null, { status: 404 }));
    expect((await fetchIt()).status).toBe(404);
    expect(send).toHaveBeenCalledOnce();
    expect(onLost).not.toHaveBeenCalled();
  });

  it('ends when the page is closed', async () => {
    lose();
    const closed = new AbortController();
    const failed = expect(fetchIt({ signal: closed.signal })).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    closed.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    await failed;
  });

  it('ends before the browser ends the worker, also when each attempt takes a minute', async () => {
    send.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
      throw new TypeError('Failed to fetch');
    });
    const failed = vi.fn();
    fetchIt().catch(failed);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('concerns the modules of the build only', () => {
    const request = (path: string, method = 'GET', destination: RequestDestination = 'script') => ({
      url: `${ORIGIN}${path}`,
      method,
      destination,
    });
    expect(isModule(request('/assets/a.js'), ORIGIN)).toBe(true);
    const others = [
      request('/jobs'),
      request('/assets/a.js', 'HEAD'),
      request('/assets/a.css', 'GET', 'style'),
      { ...request('/assets/a.js'), url: 'https://other.example/assets/a.js' },
    ];
    for (const other of others) expect(isModule(other, ORIGIN), other.url).toBe(false);
  });
});

it('escapes texts and inserts HTML as it is', () => {
  const title = `<script>alert("1")</script> & 'más'`;
  expect(
    html`<h1 title="${title}">${3}</h1>${raw('<b>x</b>')}${[html`<i>${'<'}</i>`]}${null}${false}`.html,
  ).toBe(
    '<h1 title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;más&#39;">3</h1><b>x</b><i>&lt;</i>',
  );
});
