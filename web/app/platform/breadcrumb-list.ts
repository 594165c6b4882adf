type Crumb = { title: string; path: string };

/** `BreadcrumbList` of a page; `crumbs` without the home page. */
export const buildBreadcrumbs = (crumbs: readonly Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: 'Inicio', path: '/' }, ...crumbs].map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: `${origin}${path}`,
  })),
});
