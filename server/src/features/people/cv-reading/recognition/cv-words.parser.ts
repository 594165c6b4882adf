import type { Vocabulary } from '@uneed/domain/people/occupations/vocabulary.ts';
import { listMunicipalities } from '@uneed/domain/people/places/municipalities.ts';
import { PLACE_ALIASES } from '@uneed/domain/people/places/place-aliases.ts';
import { foldPlaceName } from '@uneed/domain/people/places/place-names.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';

/** What the recognition of CVs knows about names: lower case, without accents and punctuation. Plain data, for a worker. */
export type CvWords = {
  /** 'auxiliar de contabilidad' */
  occupations: string[];
  /** 'servicio al cliente' */
  skills: string[];
  /** Provinces, municipalities, and what people write instead of them. */
  places: string[];
};

/** Takes from the vocabulary and the gazetteer what the recognition of CVs needs. */
export function createCvWords({ families }: Vocabulary): CvWords {
  const namesOf = (isOccupation: boolean) =>
    families
      .filter((family) => family.isOccupation === isOccupation)
      .flatMap(({ names }) => names.map((name) => name.join(' ')));
  const places = PROVINCES.flatMap(({ name }) => [name, ...listMunicipalities(name)]).map(foldPlaceName);
  const aliases = PLACE_ALIASES.flatMap(({ alias, place }) => [alias, foldPlaceName(place)]);
  return {
    occupations: [...new Set(namesOf(true))],
    skills: [...new Set(namesOf(false))],
    places: [...new Set([...places, ...aliases])],
  };
}
