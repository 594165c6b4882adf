import { expect, it } from 'vitest';
import { resolveLinks, toSecretPath } from './links.ts';
import { withAbsoluteLinks } from './mailer.ts';

const TEXTS = { subject: 'Hola', heading: 'Hola', paragraphs: ['Entra en /jobs'] };
const SITE = 'https://uneed.do';

it('makes each link of an email absolute, and leaves the rest as it is', () => {
  const email = {
    ...TEXTS,
    sections: [
      {
        heading: 'Chofer',
        items: [{ title: 'Chofer', url: '/jobs/1?source=alert', lines: ['Santiago'] }],
        links: [{ label: 'Ver más', url: '/jobs?q=a b' }],
      },
    ],
    action: { label: 'Abrir', url: toSecretPath('/entrar?next=%2Fjobs', 'a b/c') },
    footnote: '¿No fuiste tú?',
    footnoteLink: { label: 'No fui yo', url: '/correo-ajeno' },
    unsubscribeUrl: '/unsubscribe?token=x',
    oneClickUrl: '/alerts/unsubscribe?token=x',
    messageId: '<1@uneed.do>',
  };
  expect(resolveLinks(email, SITE)).toEqual({
    ...email,
    sections: [
      {
        heading: 'Chofer',
        items: [{ title: 'Chofer', url: `${SITE}/jobs/1?source=alert`, lines: ['Santiago'] }],
        links: [{ label: 'Ver más', url: `${SITE}/jobs?q=a%20b` }],
      },
    ],
    action: { label: 'Abrir', url: `${SITE}/entrar?next=%2Fjobs#token=a%20b%2Fc` },
    footnoteLink: { label: 'No fui yo', url: `${SITE}/correo-ajeno` },
    unsubscribeUrl: `${SITE}/unsubscribe?token=x`,
    oneClickUrl: `${SITE}/alerts/unsubscribe?token=x`,
  });
});

it('leaves absolute links as they are, and adds none', () => {
  const email = { ...TEXTS, action: { label: 'Abrir', url: 'https://pagos.do/pedido?a=1&b=2#c' } };
  expect(resolveLinks(email, SITE)).toStrictEqual(email);
  expect(resolveLinks(TEXTS, SITE)).toStrictEqual(TEXTS);
});

it('a mailer sends emails with absolute links', async () => {
  const sent: unknown[] = [];
  const recorder = {
    send: async (...email: unknown[]) => void sent.push(email),
    check: async () => undefined,
    close: () => undefined,
  };
  const email = { ...TEXTS, unsubscribeUrl: '/unsubscribe' };
  await withAbsoluteLinks(recorder, SITE).send('ana@prueba.do', email);
  expect(sent).toEqual([['ana@prueba.do', { ...email, unsubscribeUrl: `${SITE}/unsubscribe` }]]);
});
