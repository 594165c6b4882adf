const initial = (word: string): string => [...word][0]?.toLocaleUpperCase('es-DO') ?? '';

/** The initials of who published a job: `A.R` for Ana Rodríguez, `?.?` when the viewer may not know (specification 2 §9). */
export function getPosterInitials(poster: { fullName: string } | null): string {
  const words = poster?.fullName.trim().split(/\s+/).filter(Boolean) ?? [];
  const [first] = words;
  if (first === undefined) return '?.?';
  const last = words.at(-1);
  return words.length === 1 || last === undefined ? initial(first) : `${initial(first)}.${initial(last)}`;
}
