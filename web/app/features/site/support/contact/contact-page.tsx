import type { MetaArgs } from 'react-router';
import {
  buildContentMeta,
  ContentArticle,
  type ContentPageData,
} from '../../content/exports/content-article.tsx';
import { loadFromServer } from '../../content/exports/content-loader.ts';
import { loadDocument } from '../../content/exports/load-document.server.ts';
import { contactAction } from './contact-action.ts';
import { ContactSection } from './contact-section.tsx';

export const loader = loadDocument;
export const clientLoader = loadFromServer<ContentPageData>;
export const action = contactAction;

export const meta = ({ loaderData }: Pick<MetaArgs<typeof loader>, 'loaderData'>) =>
  buildContentMeta(loaderData);

/** The text `contact.md`, whose last part introduces the contact form. */
export default function ContactPage() {
  return (
    <ContentArticle>
      <ContactSection />
    </ContentArticle>
  );
}
