import { renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OriginContext } from './origin.ts';
import { useShare } from './use-share.ts';

const SHARED = { title: 'Cajera', url: '/jobs/1' };

function WhatsAppLink() {
  return <a href={useShare(SHARED).whatsAppUrl}>WhatsApp</a>;
}

it('shares an absolute URL from the first render on', () => {
  const links: string[] = [];
  renderHook(() => links.push(useShare(SHARED).link));
  expect(new Set(links)).toEqual(new Set([`${window.location.origin}/jobs/1`]));
});

it('shares an absolute URL in the HTML of the server, where the link works without scripts', () => {
  const html = renderToString(
    <OriginContext value="https://uneed.do">
      <WhatsAppLink />
    </OriginContext>,
  );
  expect(html).toContain(encodeURIComponent('Cajera: https://uneed.do/jobs/1'));
});
