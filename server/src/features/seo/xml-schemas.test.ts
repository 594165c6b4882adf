import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { newAuthor, publishPost } from '../posts/posts.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://uneed.test' });
  const owner = await newReferent(test, { company: 'Peña & Núñez <SRL>' });
  const title = 'Cajera <Naco> & "Piantini" 🎉 ]]>';
  const description = '<p>Ventas &amp; más: «turno» &lt; 8 h ]]> fin</p>';
  for (const location of ['Azua', 'Azua', 'Azua', 'Remoto'])
    await publish(owner, { title, description, location });
  await publish(owner, { disponibilidad: 'Remoto', salary: null });
  await publish(owner, { disponibilidad: 'Part Time' });
  await publish(owner, { disponibilidad: 'Temporal', isAnonimous: true });
  await publishPost(await newAuthor(test));
});
afterAll(() => test.close());

const readSchema = (name: string) => readFileSync(new URL(`./schemas/${name}.xsd`, import.meta.url), 'utf8');

async function findErrors(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: readSchema(schema),
  });
  return errors.map(({ message }) => message);
}

it.each([
  ['/sitemap.xml', 'sitemap-index', '<sitemap>', 3],
  ['/sitemaps/pages.xml', 'sitemap', '<url>', 40],
  ['/sitemaps/jobs-1.xml', 'sitemap', '<url>', 7],
  ['/sitemaps/posts-1.xml', 'sitemap', '<url>', 1],
  ['/feeds/jobs.xml', 'job-feed', '<job>', 6],
  ['/jobs/rss.xml', 'rss', '<item>', 6],
  [
    '/jobs/rss.xml?location=Azua&category=Tecnolog%C3%ADa+e+Inform%C3%A1tica&q=%3Ccajera%3E+%26',
    'rss',
    '<item>',
    3,
  ],
  ['/jobs/rss.xml?q=nada', 'rss', '<item>', 0],
])('%s follows the schema of %s', async (path, schema, element, atLeast) => {
  const { body } = await test.app.http.inject(path);
  expect(await findErrors(body, schema)).toEqual([]);
  expect(body.split(element).length - 1).toBeGreaterThanOrEqual(atLeast);
});

it('finds what a schema forbids', async () => {
  const { body } = await test.app.http.inject('/sitemaps/jobs-1.xml');
  const wrong = [
    body.replace('<loc>https:', '<loc>'),
    body.replace(/<lastmod>[^<]*/, '<lastmod>ayer'),
    body.replace('<loc>', '<address>').replace('</loc>', '</address>'),
    body.replace('/sitemap/0.9', '/sitemap/1.0'),
  ];
  for (const xml of wrong) expect(await findErrors(xml, 'sitemap')).not.toEqual([]);
  const rss = await test.app.http.inject('/jobs/rss.xml');
  const withoutLink = rss.body.replace(/<link>.*?<\/link>/, '');
  expect(await findErrors(withoutLink, 'rss')).not.toEqual([]);
});
