import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { escapeUTF8 } from 'entities/escape';
import mjml2html from 'mjml';
import { renderEmail } from '../server/src/platform/mail/email.ts';
import { collectSamples, type EmailSample } from './emails/samples.ts';

/**
 * npm run emails: shows all emails of the product with sample data on http://localhost:4000 (PORT), and makes email.gen.html from
 * email.mjml. A reloaded page shows what was changed.
 */
const FOLDER = fileURLToPath(new URL('../server/src/platform/mail/', import.meta.url));

/** Returns email.mjml as HTML, with the tags of Mustache in it. Throws if it is not valid. */
export async function compileLayout(): Promise<string> {
  const source = readFileSync(`${FOLDER}email.mjml`, 'utf8');
  // Without web fonts, which MJML loads from Google where a style names one of them.
  const { html } = await mjml2html(source, { validationLevel: 'strict', fonts: {} });
  // Indentation would be a quarter of each email.
  return html.replaceAll(/\n\s+/g, '\n');
}

async function updateLayout(): Promise<string> {
  const layout = await compileLayout();
  writeFileSync(`${FOLDER}email.gen.html`, layout);
  return layout;
}

const STYLE = `body { display: flex; gap: 24px; margin: 0; font: 15px/1.4 system-ui }
nav { flex: 0 0 260px; height: 100vh; overflow: auto; padding: 16px; box-sizing: border-box; background: #eee }
nav a { display: block; padding: 4px 0; color: inherit; text-decoration: none } nav a[aria-current] { font-weight: bold } nav small { display: block }
main { display: flex; flex-wrap: wrap; gap: 24px; align-items: start; height: 100vh; overflow: auto }
h1 { flex: 0 0 100%; font-size: 18px; margin: 16px 0 0 } iframe { border: 1px solid #bbb; height: 800px }
pre { max-width: 640px; white-space: pre-wrap; overflow-wrap: anywhere }`;

/** The list of all emails, beside one of them on a phone, on a wide screen and as text. */
function renderPage(
  samples: EmailSample[],
  selected: number,
  { subject, text }: { subject: string; text: string },
) {
  const links = samples.map(
    ({ kind, email }, index) =>
      `<a href="/${index}"${index === selected ? ' aria-current="page"' : ''}>${escapeUTF8(email.subject)}<small>${kind}</small></a>`,
  );
  const frames = [390, 640].map(
    (width) => `<iframe src="/${selected}.html" style="width:${width}px" title="${width} px"></iframe>`,
  );
  return `<!doctype html><html lang="es-DO"><meta charset="utf-8"><title>${escapeUTF8(subject)}</title><style>${STYLE}</style>
<nav>${links.join('')}</nav><main><h1>${escapeUTF8(subject)}</h1>${frames.join('')}<pre>${escapeUTF8(text)}</pre></main>`;
}

async function respond(samples: EmailSample[], path: string): Promise<string> {
  const selected = Number.parseInt(path.slice(1), 10) || 0;
  const sample = samples[selected];
  if (!sample) throw new Error(`No email ${selected}`);
  const rendered = renderEmail(sample.email, await updateLayout());
  return path.endsWith('.html') ? rendered.html : renderPage(samples, selected, rendered);
}

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 4000);
  await updateLayout();
  const samples = await collectSamples();
  const server = createServer((request, response) => {
    respond(samples, request.url ?? '/').then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, 'localhost', () => console.log(`All emails: http://localhost:${port}`));
}
