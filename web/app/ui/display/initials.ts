/** Background colours for initials, each with AA contrast. Full class names, because Tailwind finds classes by reading the code. */
const COLORS = [
  'bg-[#0a5a84] text-white',
  'bg-[#176b43] text-white',
  'bg-[#8a3b1f] text-white',
  'bg-[#5b4a8a] text-white',
  'bg-[#7a4b12] text-white',
  'bg-[#8c2f55] text-white',
  'bg-[#2c5f66] text-white',
  'bg-[#4a5568] text-white',
] as const;

/** Returns the background colour for a name; always the same for the same name. */
export function getInitialsColor(name: string): string {
  let hash = 7;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return COLORS[hash % COLORS.length] ?? COLORS[0];
}

/**
 * First letters or digits of the first two words that have any, upper case: `María Peña` gives `MP`, `Ñandú & Cía.` gives `ÑC`;
 * the fallback when there are none.
 */
export function getInitials(name: string, fallback = 'U'): string {
  const initials = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return initials.slice(0, 2).join('').toLocaleUpperCase('es-DO') || fallback;
}
