import { toScriptJson } from './script-json.ts';

/** Structured data for search engines; renders nothing for null. */
export function JsonLd({ data }: { data: object | null }) {
  if (data === null) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every `<` is escaped.
      dangerouslySetInnerHTML={{ __html: toScriptJson(data) }}
    />
  );
}
