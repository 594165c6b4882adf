import { joinWithAnd } from '../../kernel/list.ts';
import { cleanText } from '../../kernel/text.ts';
import { foldRisky, splitSentences } from '../../people/safety/risk.rules.ts';

/** What a question of a vacancy may not ask. */
export const FORBIDDEN_TOPICS = [
  'age',
  'sex',
  'colour',
  'nationality',
  'religion',
  'pregnancy',
  'health',
  'union',
  'marital',
  'politics',
] as const;
export type ForbiddenTopic = (typeof FORBIDDEN_TOPICS)[number];

/** How the topics are named to who publishes. */
export const FORBIDDEN_TOPIC_LABELS: Readonly<Record<ForbiddenTopic, string>> = {
  age: 'la edad',
  sex: 'el sexo',
  colour: 'el color',
  nationality: 'la nacionalidad',
  religion: 'la religión',
  pregnancy: 'el embarazo',
  health: 'la salud',
  union: 'el sindicato',
  marital: 'el estado civil o los hijos',
  politics: 'las ideas políticas',
};

/** The topics that principle VII of the Código de Trabajo names; the others are a rule of Uneed. */
const LEGAL_TOPICS: readonly ForbiddenTopic[] = ['age', 'sex', 'colour', 'nationality', 'religion'];

const YOU_ARE =
  '\\b(?:eres|es usted|usted es|es ud|estas|esta usted|ser)(?: (?:un|una|persona|una persona))?';
const YOU_HAVE = '\\b(?:tienes|tiene|tiene usted|has tenido|padeces|padece|sufres|sufre)';
const ILLNESS =
  '(?:enfermedad\\w*|discapacidad\\w*|padecimientos?|alergias?|vih|sida|diabetes|asma|hipertension|epilepsia|depresion|ansiedad|condicion(?:es)? (?:de salud|medicas?|fisicas?)|problemas? (?:de salud|medicos?|de (?:la )?espalda))';

/** Phrases about the people that the work is with, about things, or about experience: they ask nothing about the candidate. */
const HARMLESS_PATTERNS = [
  /\btercera edad\b|\bedad avanzada\b|\bedad (?:pre)?escolar\b|\b(?:todas las|diferentes|distintas) edades\b|\bde (?:cualquier|toda) edad\b/g,
  /\b(?:con|de|a|cuidar|cuidando|atender|atendiendo) (?:los )?menores(?: de edad)?\b/g,
  /\b(?:ninos|ninas|personas|adultos|pacientes|alumnos|estudiantes)(?: mayores)? de (?:cualquier |toda )?edad\b/g,
  /\b(?:violencia|igualdad|equidad|enfoque) de genero\b|\bacoso sexual\b|\bgeneros? (?:(?:musical|literari|textil)\w*|de (?:musica|libros?|cine|peliculas?))/g,
  /\b(?:mujeres|pacientes|senoras|clientas|madres|con|a) embarazadas\b/g,
  /\b(?:trabaj\w+|clases|ensenado|vendido|experiencia) (?:\w+ ){0,3}(?:ong|colegios?|escuelas?|institucion\w*|organizacion\w*|musica|articulos?|libros?) (?:religios|catolic|cristian|evangelic)\w+/g,
  /\bpartidos? de (?:la temporada|beisbol|pelota|baloncesto|futbol|voleibol)\b/g,
  /\b(?:pacientes|personas|ninos|ninas|alumnos|adultos|clientes) (?:con|de) [^,]*/g,
  /\b(?:experiencia|conocimientos?|clases?|cursos?) (?:\w+ ){0,2}(?:con|en|de|sobre|negociando|trabajando|cuidando|atendiendo|dando|ensenando) [^,]*/g,
];

const TOPIC_PATTERNS: Readonly<Record<ForbiddenTopic, readonly RegExp[]>> = {
  age: [
    /\bedad(?:es)?\b/,
    /\bcuantos anos (?:tu |usted )?(?:tienes|tiene|tiene usted|cumples|cumpliste)(?: (?:cumplidos|actualmente|ahora|hoy|ya))?\s*$/,
    /\b(?:tienes|tiene usted|entre) (?:mas de |menos de |entre )?\d+ (?:y|a|o) \d+ anos\s*$/,
    /\b(?:tienes|tiene usted) (?:(?:mas|menos) de )?\d+ anos(?: cumplidos| o mas| o menos)?\s*$/,
    new RegExp(`${YOU_ARE} (?:joven|viej[oa]|(?:mayor|menor) (?:de|que) \\d+)`),
    // An option for those from 18 years; '18 a 22' is also a shift, and '18 a 25 mil' a pay.
    /(?:^|, )(?:de )?18 ?(?:a|-|–|hasta) ?(?:(?:2[5-9]|3\d)(?=,|$)|[23]\d anos\b)/,
    /\bhow old\b|\byour age\b|\bdate of birth\b/,
    /\bfecha de(?: tu| su)? nacimiento\b|\bnaciste\b|\bcumpleanos\b|\bcumples anos\b/,
  ],
  sex: [
    /\bsexo\b|\bgenero\b|\b(?:orientacion|identidad|preferencia) sexual\b/,
    new RegExp(
      `${YOU_ARE} (?:hombre|mujer|varon|hembra|dama|caballero|masculin[oa]|femenin[oa]|gay|lesbiana|homosexual|heterosexual|bisexual|trans)\\b`,
    ),
    /\bare you (?:a )?(?:man|woman|male|female)\b|\byour (?:sex|gender)\b/,
    /\b(?:hombre|varon|masculino)s?(?: o |, ?|\/)(?:mujer|hembra|femenino)|\b(?:mujer|hembra|femenino)s?(?: o |, ?|\/)(?:hombre|varon|masculino)/,
  ],
  colour: [
    /\b(?:tu|su|de) raza\b|\bque raza\b|\betnia\b|\borigen etnico\b|\bcolor de (?:la |tu |su )?piel\b/,
    /\bde que color eres\b/,
  ],
  nationality: [
    /\bnacionalidad(?:es)?\b|\bciudadania\b|\b(?:pais|lugar) de (?:origen|nacimiento)\b|\b(?:donde|pais) naciste\b/,
    /\b(?:de|en) que pais (?:eres|vienes|naciste|es usted|viene)\b/,
    new RegExp(
      `${YOU_ARE} (?:dominican|haitian|venezolan|cuban|colombian|extranjer|american|espanol|puertorriquen)(?:[oa]s?)?\\b`,
    ),
    // Two of them in a list of options.
    /(?:^|, )(?:dominican|haitian|venezolan|cuban|colombian|extranjer)[oa]s?, (?:.*, )?(?:dominican|haitian|venezolan|cuban|colombian|extranjer)[oa]s?\b/,
    /\byour nationality\b|\bwhere (?:are you from|were you born)\b/,
    /\b(?:eres|vienes) de (?:haiti|venezuela|cuba|colombia|la republica dominicana|republica dominicana|otro pais)\b/,
  ],
  religion: [
    /\breligi(?:on|ones|os[oa]s?)\b|\bcrees en dios\b|\b(?:tu|su) fe\b|\bte congregas\b|\bdiezm[oa]\w*/,
    /\b(?:catolic|evangelic|cristian|adventist|ate|musulman)[oa]?s?\b.*,.*\b(?:catolic|evangelic|cristian|adventist|ate|musulman|ningun|otr)[oa]?s?\b/,
    /\byour religion\b/,
    /\b(?:vas|asistes|perteneces|va|asiste) a (?:la |una |alguna |que )?iglesia\b|\ba (?:que|cual) iglesia\b/,
    new RegExp(
      `${YOU_ARE} (?:catolic|evangelic|cristian|adventista|testigo de jehova|musulman|judi[oa]|mormon|ate[oa]|creyente)`,
    ),
  ],
  pregnancy: [
    /\bpregnan\w+/,
    /\bembaraz\w*|\bencinta\b|\bestado de gestacion\b/,
    /\b(?:planeas|piensas|quieres|deseas|vas a) (?:\w+ )?tener (?:mas |un |una )?(?:hijos?|bebes?|familia)\b/,
  ],
  health: [
    new RegExp(`${YOU_HAVE} (?:de )?(?:\\w+ ){0,2}${ILLNESS}`),
    /\b(?:estado|historial) (?:de salud|medico)\b|\b(?:tu|su|buena|mala) salud\b|\beres (?:diabetic|asmatic|hipertens|epileptic)[oa]\b|\btomas (?:\w+ ){0,2}(?:medicament|pastilla)\w*/,
    /\bprueba de vih\b|\bvacunad[oa]\b|\bte han operado\b|\bestas enferm[oa]\b|\beres discapacitad[oa]\b/,
  ],
  union: [
    /\b(?:perteneces|pertenece|pertenecido|afiliad[oa]|afiliarte|miembro|inscrit[oa]) (?:a|en|de|al|del) ?(?:un |algun |el )?(?:sindicato|gremio)/,
    /\bsindicalista\b|\bsindicalizad[oa]\b|\b(?:tu|su) sindicato\b|\bestas en (?:un|algun) sindicato\b|\bhas (?:participado en|hecho) (?:una |alguna )?huelgas?\b/,
  ],
  marital: [
    /\bestado civil\b|\bunion libre\b|\bcasad[oa](?: o |, ?|\/)solter[oa]\b|\bsolter[oa](?: o |, ?|\/)casad[oa]\b/,
    new RegExp(`${YOU_ARE} (?:casad|solter|divorciad|viud|comprometid)[oa]`),
    new RegExp(
      `${YOU_HAVE} (?:un |una )?(?:pareja|novi[oa]|espos[oa]|marido|hij[oa]s?|ninos(?: pequenos)?\\s*$)`,
    ),
    /\bare you (?:married|single)\b|\bdo you have (?:kids|children)\b|\beres (?:una )?(?:senorita|senora)\b/,
    /\bcuantos hijos\b|\bcuantos ninos tienes\b|\bvives con (?:tus? |una |sus? )?(?:pareja|espos[oa]|marido|novi[oa]|hij[oa]s)\b|\b(?:eres|ser) (?:padre|madre)\b/,
  ],
  politics: [
    /\bpor quien (?:votas|votaste|votarias|vas a votar|vota|voto)\b|\b(?:ideas?|ideologia|preferencias?|opinion(?:es)?|afiliacion|militancia) politicas?\b/,
    /\b(?:de|a) (?:que|cual|algun) partido\b|\bpartido politico\b|\bmilitas en\b|\bsimpatizas con (?:el|la|un|algun) partido\b/,
    new RegExp(
      `${YOU_ARE} (?:peledeista|perremeista|reformista|fuerzapopulista|de izquierda|de derecha|del (?:prm|pld|prd|prsc))\\b`,
    ),
  ],
};

/** Where a sentence begins to ask something else: "¿Tienes experiencia en ventas y qué edad tienes?" */
const NEXT_QUESTION =
  / (?:y|o|e) (?=(?:que|cual|cuantos|cuantas|cuando|donde|como|eres|estas|tienes|es|esta|tiene|vas|crees|dime|tu)\b)/;

/** Letters apart, as in "e d a d" or "e.d.a.d". */
const SPACED_WORD = /\b(?:[a-z][ .]){3,}[a-z]\b/g;

const withoutHarmless = (sentence: string): string =>
  HARMLESS_PATTERNS.reduce((rest, pattern) => rest.replace(pattern, ' '), sentence);

/**
 * Returns which topics a question asks about that it may not, in the order of `FORBIDDEN_TOPICS`. The options are read as one list,
 * so that "Hombre" and "Mujer" are found and each alone is not.
 */
export function findForbiddenTopics(prompt: string, options: readonly string[] = []): ForbiddenTopic[] {
  const texts = [...splitSentences(cleanText(prompt)), options.map(cleanText).join(', ')];
  const sentences = texts.flatMap((text) =>
    foldRisky(text)
      .replace(/\s+/g, ' ')
      .replace(SPACED_WORD, (word) => word.replace(/[ .]/g, ''))
      .split(NEXT_QUESTION)
      .map(withoutHarmless),
  );
  return FORBIDDEN_TOPICS.filter((topic) =>
    sentences.some((sentence) => TOPIC_PATTERNS[topic].some((pattern) => pattern.test(sentence))),
  );
}

/**
 * Returns which of these topics a name is about that stands for a person: the label of an answer, or what applicants are scored by. "Es joven" and "Mujer" are no
 * questions, and say the same of who applies.
 */
export function findForbiddenTraits(name: string): ForbiddenTopic[] {
  // 'Español' is a language here.
  const trait = name.trim().replace(/^(?:es|sea|ser|que sea|debe ser)\s+|\bespañol\b/gi, '');
  const found = new Set([...findForbiddenTopics(name), ...findForbiddenTopics(`¿Eres ${trait}?`)]);
  return FORBIDDEN_TOPICS.filter((topic) => found.has(topic));
}

/** Tells who publishes why a question, or what applicants would be scored by, is refused. */
export function forbiddenTopicText(
  topics: readonly ForbiddenTopic[],
  act: 'preguntar' | 'puntuar' = 'preguntar',
): string {
  const about = joinWithAnd(topics.map((topic) => FORBIDDEN_TOPIC_LABELS[topic]));
  const reason = topics.some((topic) => LEGAL_TOPICS.includes(topic))
    ? 'solo puede decidir lo que el trabajo necesita (Código de Trabajo, principio VII)'
    : 'por regla de Uneed, solo debe decidir lo que el trabajo necesita';
  return `No se puede ${act} por ${about}: ${reason}.`;
}
