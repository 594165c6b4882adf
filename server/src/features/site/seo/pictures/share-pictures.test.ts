import {
  SHARE_PICTURE_MAX_KB,
  SHARE_PICTURES_AT_ONCE,
  SHARE_PICTURES_WAITING_MAX,
} from '@uneed/domain/site/seo/share-picture.rules.ts';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/users.ts';
import { newAuthor, publishPost } from '../../../community/posts/posts.factory.ts';
import { newReferent, publish } from '../../../hiring/jobs/jobs.factory.ts';
import { createSharePictures } from './share-pictures.service.ts';

const PUBLIC_URL = 'https://uneed.test';
const UNKNOWN = '01900000-0000-7000-8000-00000000ffff';
const FRAUD = { description: '<p>Deposita RD$500 en esta cuenta de banco para apartar tu puesto.</p>' };

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL });
  owner = await newReferent(test);
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({ url: `/share/${path}.png`, headers });
const getStatus = async (path: string) => (await get(path)).statusCode;

describe('the picture of a job', () => {
  it('is a PNG of 1200 × 630 that WhatsApp shows, also for the longest texts', async () => {
    for (const title of [
      'Cajera',
      `Ñandú ${'bilingüe '.repeat(10)}`.slice(0, 100),
      'W'.repeat(100),
      '🎉✅',
    ]) {
      const { statusCode, headers, rawPayload } = await get(`jobs/${await publish(owner, { title })}`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
      expect(rawPayload.length).toBeLessThan(SHARE_PICTURE_MAX_KB * 1024);
    }
  });

  it('is cached until the job changes', async () => {
    const id = await publish(owner);
    const { headers } = await get(`jobs/${id}`);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const etag = String(headers.etag);
    const unchanged = await get(`jobs/${id}`, { 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    await owner.patch(`/jobs/${id}`, { title: 'Otra vacante' });
    expect((await get(`jobs/${id}`, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('shows title, company, pay and place: it differs with each of them', async () => {
    const other = await newReferent(test, { company: 'Ron del Este' });
    const ids = [
      await publish(owner),
      await publish(owner, { title: 'Cajera' }),
      await publish(owner, { salary: 20_000 }),
      await publish(owner, { location: 'Azua' }),
      await publish(other),
    ];
    const tags = await Promise.all(ids.map(async (id) => (await get(`jobs/${id}`)).headers.etag));
    expect(new Set(tags).size).toBe(ids.length);
  });

  it('shows nothing of the company of an anonymous job', async () => {
    const other = await newReferent(test, { company: 'Ron del Este' });
    const [first, second] = [
      await publish(owner, { isAnonimous: true }),
      await publish(other, { isAnonimous: true }),
    ];
    const picture = await get(`jobs/${first}`);
    expect(picture.rawPayload.equals((await get(`jobs/${second}`)).rawPayload)).toBe(true);
  });

  it('does not exist for a job that others do not see', async () => {
    const draft = await publish(owner, { status: 'draft' });
    const held = await publish(await newReferent(test, { isVerified: false }), FRAUD);
    const deleted = await publish(owner);
    await owner.delete(`/jobs/${deleted}`);
    expect(await getStatus(`jobs/${draft}`)).toBe(404);
    expect(await getStatus(`jobs/${held}`)).toBe(404);
    expect(await getStatus(`jobs/${deleted}`)).toBe(410);
    expect(await getStatus(`jobs/${UNKNOWN}`)).toBe(404);
    expect(await getStatus('jobs/x')).toBe(404);
    expect((await test.app.http.inject(`/share/jobs/${await publish(owner)}.gif`)).statusCode).toBe(404);
  });
});

describe('the picture of a post', () => {
  it('has its title or its text, and its author', async () => {
    const author = await newAuthor(test, { fullName: 'María Peña' });
    const other = await newAuthor(test, { fullName: 'José Ñ.' });
    const posts = [
      await publishPost(author, { title: 'Consejos', content: 'Uno' }),
      await publishPost(author, { title: '', content: 'Uno' }),
      await publishPost(other, { title: 'Consejos', content: 'Uno' }),
    ];
    const tags = await Promise.all(
      posts.map(async ({ _id }) => {
        const { statusCode, headers } = await get(`posts/${_id}`);
        expect(statusCode).toBe(200);
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(posts.length);
  });

  it('does not exist for a deleted post', async () => {
    const author = await newAuthor(test);
    const { _id } = await publishPost(author);
    expect(await getStatus(`posts/${_id}`)).toBe(200);
    await author.delete(`/posts/${_id}`);
    expect(await getStatus(`posts/${_id}`)).toBe(404);
    expect(await getStatus(`posts/${UNKNOWN}`)).toBe(404);
  });
});

describe('the renderer', () => {
  it('renders a drawing once for requests at the same time, and again only when it left the cache', async () => {
    let count = 0;
    const pictures = createSharePictures(async () => {
      count += 1;
      return Buffer.from('png');
    });
    await Promise.all([pictures.render('a'), pictures.render('a'), pictures.render('b')]);
    await pictures.render('a');
    expect(count).toBe(2);
  });

  it('responds with 503 when too many wait, and works again afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const pictures = createSharePictures(() => promise);
    const accepted = Array.from(
      { length: SHARE_PICTURES_AT_ONCE + SHARE_PICTURES_WAITING_MAX },
      (_, number) => pictures.render(`${number}`),
    );
    await expect(pictures.render('one more')).rejects.toMatchObject({ status: 503 });
    resolve(Buffer.from('png'));
    await Promise.all(accepted);
    expect(String(await pictures.render('one more'))).toBe('png');
  });
});

describe('the QR code of a job', () => {
  it('is an SVG with its address, which a printed job carries', async () => {
    const id = await publish(owner);
    const { statusCode, headers, body } = await test.app.http.inject(`/share/jobs/${id}.svg`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const svg = renderSVG(`${PUBLIC_URL}/jobs/${id}`, { border: 4, ecc: 'Q' });
    expect(body).toBe(svg);
  });

  it.each([`${UNKNOWN}.svg`, 'x.svg', `${UNKNOWN}.gif`])('is not there for %s', async (file) => {
    expect((await test.app.http.inject(`/share/jobs/${file}`)).statusCode).toBe(404);
  });

  it('is not there for a job that others do not see', async () => {
    const id = await publish(owner, { status: 'draft' });
    expect((await test.app.http.inject(`/share/jobs/${id}.svg`)).statusCode).toBe(404);
  });
});
