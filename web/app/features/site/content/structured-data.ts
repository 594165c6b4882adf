import type { ContentDocument } from './content-document.ts';

type Article = Pick<ContentDocument, 'title' | 'description' | 'path' | 'published' | 'updated'>;

/** `BlogPosting` of a blog article, `Article` of a guide. */
export function buildArticle({ title, description, path, published, updated }: Article, origin: string) {
  const author = { '@type': 'Organization', name: 'Equipo Uneed', url: `${origin}/about` };
  return {
    '@context': 'https://schema.org',
    '@type': published === undefined ? 'Article' : 'BlogPosting',
    headline: title,
    description,
    inLanguage: 'es-DO',
    ...(published === undefined ? {} : { datePublished: published }),
    dateModified: updated,
    mainEntityOfPage: `${origin}${path}`,
    author,
    publisher: { '@type': 'Organization', name: 'Uneed', url: origin },
  };
}

/** `FAQPage` with the answers as HTML. */
export const buildFaq = ({ questionGroups }: Pick<ContentDocument, 'questionGroups'>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questionGroups
    .flatMap(({ questions }) => questions)
    .map(({ text, answerText }) => ({
      '@type': 'Question',
      name: text,
      acceptedAnswer: { '@type': 'Answer', text: answerText },
    })),
});
