import { describe, expect, it } from 'vitest';
import { collectSamples } from '../scripts/emails/samples.ts';
import { renderEmail } from '../server/src/platform/mail/email.ts';
import { expectNoViolations } from './support/law.ts';
import { allSources, productSources } from './support/sources.ts';

describe('previews of emails', () => {
  // That each kind of email of a file has a sample, the type check says.
  it('each file that sends emails has samples', () => {
    const samples = allSources()
      .filter(({ path }) => path.startsWith('scripts/emails/'))
      .map(({ text }) => text)
      .join('');
    const senders = productSources().filter(
      ({ path, text }) => path.startsWith('server/src/features/') && text.includes('mailer.send('),
    );
    expect(senders.length).toBeGreaterThan(15);
    expectNoViolations(
      {
        why: '`npm run emails` shows all emails, so that somebody sees them before users do',
        fix: 'compose the emails in the x.mail.ts of the feature, or in the service that alone sends them, and add samples of them to scripts/emails',
      },
      senders.map(({ path }) => path).filter((path) => !samples.includes(`'../../${path}'`)),
    );
  });

  it('each sample renders completely, as HTML and as text with its links', async () => {
    const samples = await collectSamples();
    const findings = samples.flatMap(({ kind, email }) => {
      const { subject, html, text } = renderEmail(email);
      const { heading, paragraphs, sections = [], action, footnote, footnoteLink, unsubscribeUrl } = email;
      const lists = sections.flatMap(({ items, links }) => [...items, ...links]);
      const expected = [heading, action?.label, action?.url, footnote, footnoteLink?.url, unsubscribeUrl]
        .concat(paragraphs.flatMap((paragraph) => paragraph.split('\n')))
        .concat(lists.map(({ url }) => url))
        .filter((each) => each !== undefined);
      const leftovers =
        `${subject}${html}${text}`.match(/undefined|\bnull\b|NaN|\[object|\{\{|&amp;amp;/g) ?? [];
      return [
        ...expected.filter((each) => !text.includes(each)).map((each) => `lacks «${each}»`),
        ...leftovers,
      ].map((finding) => `${kind}: ${finding}`);
    });
    expectNoViolations(
      { why: 'users would read it', fix: 'mend the text of the email, or its sample' },
      findings,
    );
  });
});
