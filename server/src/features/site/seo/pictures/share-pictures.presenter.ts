import { visibleContent } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { pictureCompany } from '@uneed/domain/hiring/jobs/share-picture.ts';
import { SHARE_PICTURE_SIZE } from '@uneed/domain/kernel/share-picture.rules.ts';
import {
  cutText,
  drawText,
  measureText,
  type TextStyle,
  toDrawableText,
  wrapText,
} from '../../../../platform/media/drawn-text.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
const MARGIN = 72;
const CONTENT_WIDTH = WIDTH - 2 * MARGIN;

const COLOR = {
  background: '#0a5a84',
  text: '#ffffff',
  muted: '#cde3ef',
  accent: '#ff8f70',
  onAccent: '#3a1207',
};

const LABEL: TextStyle = { size: 34, weight: 'medium' };
const STRONG_LABEL: TextStyle = { size: 34, weight: 'bold' };
const COMPANY: TextStyle = { size: 38, weight: 'medium' };
const COMPANY_Y = 462;
const FOOT_Y = 548;

/** Sizes of a heading, the largest first: the first one in which it has at most this many lines. */
const HEADING_SIZES = [
  { size: 84, maxLines: 2 },
  { size: 68, maxLines: 3 },
];

/** The mark with the name, and the same mark in large, cut by the right edge. */
const FRAME = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOR.background}"/>
  <g transform="translate(792 96) scale(17)" fill="none" opacity=".07">
    <path d="M9 8.5v8.2a7 7 0 0 0 14 0V8.5" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
  </g>
  <g transform="translate(${MARGIN} 64) scale(2.125)">
    <rect x=".5" y=".5" width="31" height="31" rx="9" fill="#fff" fill-opacity=".06" stroke="#fff" stroke-opacity=".3"/>
    <path d="M9 8.5v8.2a7 7 0 0 0 14 0V8.5" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
    <circle cx="23" cy="8.5" r="3.4" fill="${COLOR.accent}"/>
  </g>`;

const drawFrame = (section: string, content: readonly string[]): string => {
  const name: TextStyle = { size: 42, weight: 'bold' };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  ${FRAME}
  ${drawText('Uneed', { ...name, x: MARGIN + 86, y: 113, color: COLOR.text })}
  ${drawText(section, { ...LABEL, x: WIDTH - MARGIN - measureText(section, LABEL), y: 110, color: COLOR.muted })}
  ${content.join('\n  ')}
</svg>`;
};

/** Draws a heading whose last line is at `bottom`. */
function drawHeading(text: string, bottom: number): string {
  const layouts = HEADING_SIZES.map(({ size, maxLines }) => {
    const style: TextStyle = { size, weight: 'bold' };
    return { style, lines: wrapText(text, style, { width: CONTENT_WIDTH, maxLines }) };
  });
  const { style, lines } = layouts.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ??
    layouts[layouts.length - 1] ?? {
      style: STRONG_LABEL,
      lines: [],
    };
  const lineHeight = style.size * 1.16;
  return lines
    .map((line, index) =>
      drawText(line, {
        ...style,
        x: MARGIN - style.size * 0.05,
        y: bottom - (lines.length - 1 - index) * lineHeight,
        color: COLOR.text,
      }),
    )
    .join('');
}

/** Draws pay on a coloured ground, and the place beside it. */
function drawPayAndPlace(pay: string, place: string): string {
  const payWidth = measureText(pay, STRONG_LABEL) + 56;
  const placeX = MARGIN + payWidth + 28;
  const pin = `<g transform="translate(${placeX} ${FOOT_Y - 32}) scale(1.7)" fill="none" stroke="${COLOR.muted}" stroke-width="2" stroke-linejoin="round"><path d="M20 10c0 5-5.500 10.200-7.400 11.800a1 1 0 0 1-1.200 0C9.500 20.200 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></g>`;
  return [
    `<rect x="${MARGIN}" y="${FOOT_Y - 46}" width="${payWidth}" height="66" rx="33" fill="${COLOR.accent}"/>`,
    drawText(pay, { ...STRONG_LABEL, x: MARGIN + 28, y: FOOT_Y - 1, color: COLOR.onAccent }),
    ...(place === ''
      ? []
      : [pin, drawText(place, { ...LABEL, x: placeX + 52, y: FOOT_Y - 1, color: COLOR.text })]),
  ].join('');
}

/** Draws the picture of a job, as SVG: title, company, pay and place. */
export function presentJobPicture(job: Job): string {
  const company = toDrawableText(pictureCompany(job));
  return drawFrame('Vacante', [
    drawHeading(toDrawableText(job.title) || 'Vacante en Uneed', COMPANY_Y - 76),
    drawText(cutText(company, COMPANY, CONTENT_WIDTH), {
      ...COMPANY,
      x: MARGIN,
      y: COMPANY_Y - 8,
      color: COLOR.muted,
    }),
    drawPayAndPlace(toDrawableText(salaryLabel(job)), toDrawableText(job.location)),
  ]);
}

/** Draws the picture of a post, as SVG: its title, or the beginning of its text, and its author. */
export function presentPostPicture({ title, content, author }: Post): string {
  const heading = toDrawableText(title) || toDrawableText(visibleContent(content)) || 'Publicación en Uneed';
  const name = toDrawableText(author.fullName) || 'Usuario';
  const initial = name.slice(0, 1).toUpperCase();
  const center = MARGIN + 34;
  return drawFrame('Comunidad', [
    drawHeading(heading, COMPANY_Y - 24),
    `<circle cx="${center}" cy="${FOOT_Y - 12}" r="34" fill="${COLOR.accent}"/>`,
    drawText(initial, {
      ...STRONG_LABEL,
      x: center - measureText(initial, STRONG_LABEL) / 2,
      y: FOOT_Y,
      color: COLOR.onAccent,
    }),
    drawText(cutText(name, LABEL, CONTENT_WIDTH - 92), {
      ...LABEL,
      x: MARGIN + 92,
      y: FOOT_Y,
      color: COLOR.text,
    }),
  ]);
}
