/** The title of the document of a page for admins; search engines leave it out. */
export const adminMeta = (title: string) => [
  { title: `${title} · Administración · Uneed` },
  { name: 'robots', content: 'noindex' },
];

/** The title of the page of a record: its name and its list; without a name if it was not found. */
export const recordMeta = (name: string | undefined, list: string) =>
  adminMeta(`${name ?? 'No encontrado'} · ${list}`);
