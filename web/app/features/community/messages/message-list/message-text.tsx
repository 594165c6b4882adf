import { useMemo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { findLinks } from './find-links.ts';

type Part = { start: number; text: string; href?: string };

/** Splits a text into links and what is between them. */
function splitText(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const link of findLinks(text)) {
    if (link.start > end) parts.push({ start: end, text: text.slice(end, link.start) });
    parts.push({ start: link.start, text: text.slice(link.start, link.end), href: link.href });
    end = link.end;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

/** The text of a message, in which web addresses, e-mail addresses and phone numbers are links. */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => splitText(text), [text]);
  return (
    <p className="px-3.5 pt-2 text-base leading-6 wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ start, text: shown, href }) =>
        href === undefined ? (
          <span key={start}>{shown}</span>
        ) : (
          <a
            key={start}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            // The colour of the text, because it is readable on both bubbles in every theme.
            className={classNames(
              'underline underline-offset-2 outline-current hover:decoration-2',
              href.startsWith('tel:') && 'whitespace-nowrap',
            )}
          >
            {shown}
          </a>
        ),
      )}
    </p>
  );
}
