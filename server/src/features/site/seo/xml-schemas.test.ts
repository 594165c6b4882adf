import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newAuthor, publishPost } from '../../community/posts/posts.factory.ts';
import { jobPayload, newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';

/** What no XML document may contain, or no text should: characters that never stand for anything, and controls. */
const BAD = '\ufffe\uffff\ufdd0\ufdef\u{1fffe}\u{4ffff}\u{10ffff}\u0001\u000b\u001f\u007f\u0085';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://uneed.test' });
  const owner = await newReferent(test, { company: 'Peña & Núñez <SRL>' });
  const other = await newReferent(test);
  const title = 'Cajera <Naco> & "Piantini" 🎉 ]]>';
  const description = '<p>Ventas &amp; más: «turno» &lt; 8 h ]]> fin</p>';
  for (const location of ['Azua', 'Azua', 'Azua', 'Remoto'])
    await publish(owner, { title, description, location });
  await publish(owner, { disponibilidad: 'Remoto', salary: null });
  await publish(owner, { disponibilidad: 'Part Time' });
  await publish(owner, { disponibilidad: 'Temporal', isAnonimous: true });
  await publishPost(await newAuthor(test));
  const { statusCode } = await owner.post('/jobs', {
    ...jobPayload(),
    title: `Escrita${BAD}`,
    description: `<p>Ho${BAD}la &#xFFFF;&#xFFFE;&#1;</p>`,
    skills: [`Ex${BAD}cel`],
  });
  expect(statusCode).toBe(201);
  // As rows are that were written before such characters were removed: only the output can leave them out.
  const id = await publish(other, { title: 'Guardada' });
  await test.database.db
    .updateTable('jobs')
    .set({
      title: `Guar${BAD}dada`,
      company: `Ca${BAD}yena`,
      description: `<p>Ho${BAD}la</p>`,
      excerpt: `Ho${BAD}la`,
    })
    .where('id', '=', id)
    .execute();
  // A feed has the jobs of verified referents of their company.
  await sql`update users set company = jobs.company from jobs where jobs.id = ${id} and users.id = jobs.owner_id`.execute(
    test.database.db,
  );
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

it('a text is stored without what no document may contain, and stored texts are written without it', async () => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', title, description, array_to_string(skills, ' ')) as text from jobs where title like 'Escrita%'`.execute(
    test.database.db,
  );
  expect(rows).toEqual([{ text: 'Escrita <p>Hola </p> Excel' }]);
  const feed = (await test.app.http.inject('/feeds/jobs.xml')).body;
  for (const part of ['<![CDATA[Escrita]]>', '<![CDATA[Guardada]]>', '<![CDATA[Cayena]]>'])
    expect(feed).toContain(part);
  expect(new XMLParser().parse(feed).source.job[0].title).toBe('Cajera <Naco> & "Piantini" 🎉 ]]>');
  expect((await test.app.http.inject('/jobs/rss.xml')).body).toContain('<title>Guardada · Cayena</title>');
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
