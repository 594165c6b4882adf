import type { Email } from './email.ts';

/** Path of a page of this site with a secret for it, in the fragment, so that it reaches neither logs nor referrers. */
export const toSecretPath = (path: string, token: string): string =>
  `${path}#token=${encodeURIComponent(token)}`;

/** Returns the email with absolute links: paths become URLs of the site at `publicUrl`, and absolute URLs stay as they are. */
export function resolveLinks(email: Email, publicUrl: string): Email {
  const toUrl = (link: string) => new URL(link, publicUrl).href;
  const toLink = <Link extends { url: string }>(link: Link): Link => ({ ...link, url: toUrl(link.url) });
  const { sections, action, footnoteLink, unsubscribeUrl, oneClickUrl } = email;
  return {
    ...email,
    ...(sections && {
      sections: sections.map(({ items, links, ...section }) => ({
        ...section,
        items: items.map(toLink),
        links: links.map(toLink),
      })),
    }),
    ...(action && { action: toLink(action) }),
    ...(footnoteLink && { footnoteLink: toLink(footnoteLink) }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl: toUrl(unsubscribeUrl) }),
    ...(oneClickUrl !== undefined && { oneClickUrl: toUrl(oneClickUrl) }),
  };
}
