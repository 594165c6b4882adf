import { foldPlaceName } from '@uneed/domain/people/places/place-names.ts';
import { isTitleCase, isUpperCase, stemOf, stemsOf, trimSeparators, wordsOf } from './cv-text.parser.ts';
import type { CvWords } from './cv-words.parser.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const LEGAL_FORM =
  /(?:^|[\s,])(?:s\.? ?r\.? ?l\.?|s\.? ?a\.? ?s?\.?|c\. ?(?:por|x) ?a\.?|inc\.?|llc\.?|ltd\.?|corp\.?|e\.? ?i\.? ?r\.? ?l\.?|cxa|& co\.?|& asocs?\.?|y asociados|& asociados)$/i;

/** The first words of the names of enterprises. */
const COMPANY_FIRST = set(
  'supermercado supermercados super banco grupo hotel hoteles zona colegio clinica hospital ferreteria farmacia farmacias restaurante constructora ayuntamiento ministerio almacen almacenes tienda tiendas corporacion industria industrias plaza importadora distribuidora universidad centro escuela laboratorio laboratorios agencia cooperativa asociacion fundacion taller panaderia salon transporte transportes seguros inversiones inmobiliaria empresa empresas compania consorcio consultores consultorio cafeteria pizzeria reposteria textiles instituto liceo estancia guarderia lavanderia imprenta oficina bufete despacho heladeria cadena joyeria mueblería muebleria optica veterinaria residencial autoridad direccion superintendencia defensoria oficina policia ejercito junta procuraduria gimnasio minimarket colmado carniceria muebles confecciones tabacalera azucarera cementera minera aseguradora financiera naviera comercializadora exportadora consultora empacadora constructoras refinería manufacturas productos servicios soluciones comercial sociedad club casa bar discoteca bodega editora envasadora embotelladora cerveceria refrescos molinos metalurgica auto autos repuestos gasolinera estacion parque operadora refineria alimentos agroindustrias agropecuaria finca granja cementos concretera electrodomesticos estudio repostería resort villas apart publicidad multiservicios inacif edesur edenorte edeeste indotel senasa infotep banreservas claro altice viva the la los el las dr dra doctor',
);
/** The last words of the names of enterprises, in English or as Dominicans name them. */
const COMPANY_LAST = set(
  'resort resorts hotel group solutions services company bank store stores school university college hospital clinic industries dominicana dominicano international internacional center centre market supermarket airlines foundation agency restaurant spa logistics technologies systems consulting holdings associates partners contact call bpo express plaza caribe cargo mart club travel tours motors foods farms supply institute academy security seguridad',
);
/** Persons by what they do, last in English names of positions. */
const ENGLISH_AGENTS = set(
  'manager assistant clerk cashier agent representative specialist supervisor engineer developer teacher nurse driver technician receptionist intern analyst associate officer accountant waiter waitress cook chef coordinator consultant director operator designer administrator leader lead trainer salesperson seller bartender housekeeper guard mechanic electrician plumber welder tutor writer editor auditor advisor executive president bookkeeper secretary interpreter translator host hostess programmer architect attendant handler worker helper rep',
);
/** Beginnings of words for persons at work that have no such ending. */
const PERSON =
  /^(?:encargad|jef[ea]|gerente|practicante|pasante|capataz|chofer|auxiliar|oficial|capitan|chef|ejecutiv|lider|maitre|aprendiz|vp$|ceo$|abogad|emplead|farmaceutic|maestr|licenciad|duen[oa]|propietari|soci[oa]$|freelance|guia$|interprete|militar|sargento|teniente|responsable|vice|coach|piloto|sub(?:gerente|director|encargad|jef|supervisor)|sub$|miembro|becari|mentor|tutor|secretari|mucama|nana|mecanic|electric[oa]$|azafata|botones|bellboy|bellman|houseman|barman|bartender|soldad|cadete|alguacil|fiscal$|juez|notari|marin[oe]|dj$|payas|sastre|modist|topograf|dentista|quimic|cientific|music[oa]$|critic|catedratic|mandader|busboy|host$|paralegal|albanil|vigilante|contable|informatic|mensajer|peon|zapater|estudiante$)/;
const NO_AGENTS = set(
  'banco centro supermercado hospital restaurante taller almacen laboratorio departamento mantenimiento servicio transporte genero dinero enero cuero acero numero tablero crucero primero primera cliente clientes excelente presente ambiente siguiente diferente durante mediante importante suficiente pendiente cartera carrera frontera manera escalera primaria secundaria universitaria inmobiliaria veterinaria agropecuaria maquinaria horario salario inventario formulario diario calendario sector vector valor calor factor motor tractor color labor mayor menor mejor superior anterior exterior interior constructora importadora distribuidora operadora computadora calculadora embotelladora envasadora editora inversora procesadora tabacalera azucarera cementera minera hotelera aseguradora financiera naviera ganadera petrolera arrocera tostadora comercializadora exportadora consultora generadora emisora empacadora',
);
const AGENT =
  /(?:[dst]or(?:a|es|as)?|er[oa]s?|ista|istas|ari[oa]s?|ante|ente|log[oa]|graf[oa]|cnic[oa]s?|medic[oa]|nomo|noma|tect[oa])$/;

const INSTITUTION_FIRST = set(
  'universidad instituto liceo colegio escuela politecnico academia centro infotep uasd pucmm intec unibe unphu unapec apec utesa unicaribe uapa ucsd ucne uce itla itsc isfodosu school university college institute academy coursera udemy platzi edx sena unicda ufhec utecnologica unirhe seminario fundacion google microsoft linkedin cisco hubspot cenapec camara conservatorio facultad recinto capacitate iglesia csd unev unefa unad cruz ministerio',
);
const INSTITUTION_ANY = set(
  'university school college institute academy universidad politecnico instituto liceo colegio infotep uasd pucmm intec unibe unphu unapec utesa academia escuela itla',
);

/** The first words of titles of studies, with the level that they mean. */
const TITLE_WORDS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['doctorate', set('doctorado phd doctorate')],
  [
    'postgraduate',
    set('maestria master masters mba posgrado postgrado especialidad especializacion magister'),
  ],
  [
    'course',
    set(
      'curso cursos diplomado taller seminario certificacion certificado certificate certification certified course workshop bootcamp capacitacion training entrenamiento diplomatura diploma',
    ),
  ],
  [
    'degree',
    set(
      'licenciatura licenciado licenciada lic ingenieria ingeniero ingeniera ing bachelor bachelors bsc ba bs grado arquitectura medicina derecho odontologia psicologia degree doctor contaduria mercadotecnia',
    ),
  ],
  ['technical', set('tecnico tecnica tecnologo tecnologa tecnologia associate associates tecnicatura')],
  ['secondary', set('bachiller bachillerato secundaria high secundario ged media')],
  ['basic', set('primaria basica basico primary octavo elementary')],
];

/** Second words of English titles: 'Online course'. */
const ENGLISH_TITLES = set(
  'course certificate certification diploma mba bootcamp degree master bachelor workshop',
);

export type Names = ReturnType<typeof createNames>;

/** Judges by the vocabulary and the gazetteer what a piece of text names. */
export function createNames(words: CvWords) {
  const byFirst = Map.groupBy(
    words.occupations.map((name) => name.split(' ').map(stemOf)),
    (stems) => stems[0] ?? '',
  );
  const skills = new Set(words.skills.map((name) => stemsOf(name).join(' ')));
  const places = new Set([
    ...words.places,
    'republica dominicana',
    'rep dominicana',
    'rd',
    'r d',
    'dominican republic',
    'estados unidos',
    'espana',
    'puerto rico',
    'haiti',
    'usa',
    'new york',
    'nueva york',
    'miami',
    'madrid',
    'remoto',
    'remote',
    'santiago de los caballeros',
    'zona colonial',
    'naco',
    'piantini',
    'bavaro',
    'punta cana',
    'veron',
    'los mina',
    'herrera',
    'gazcue',
  ]);

  /** Where the longest name of an occupation ends that begins at a word. */
  function occupationEnd(stems: readonly string[], at: number): number {
    const names = byFirst.get(stems[at] ?? '') ?? [];
    const fits = (name: readonly string[]) => name.every((stem, index) => stems[at + index] === stem);
    return Math.max(0, ...names.filter(fits).map((name) => name.length));
  }

  const isAgent = (word: string) =>
    ENGLISH_AGENTS.has(word) ||
    PERSON.test(word) ||
    (AGENT.test(word) && word.length > 4 && !NO_AGENTS.has(word));

  const isPlacePart = (text: string): boolean => {
    const folded = foldPlaceName(text).replace(/^provincia (?:de )?/, '');
    return (
      places.has(folded) ||
      /^[a-z .]+ (?:fl|ny|nj|ma|pr|tx|usa)$|^(?:fl|ny|nj|tx|ca|ga|florida)$/.test(folded)
    );
  };

  return {
    /** How much a piece of text looks like the name of a position. */
    positionScore(text: string): number {
      const [found, stems] = [wordsOf(text), stemsOf(text)];
      if (found.length === 0 || found.length > 10) return -3;
      const named = occupationEnd(stems, 0);
      const isNamedLater = stems.some((_, at) => at > 0 && at < 4 && occupationEnd(stems, at) > 0);
      // 'Atención al cliente' names work too, but is as often a task.
      const isPerson = isAgent(found[0] ?? '') || ENGLISH_AGENTS.has(found.at(-1) ?? '');
      let score = named > 0 ? (isPerson ? 2.5 : 1) : isNamedLater ? 0.7 : 0;
      if (named === found.length) score += isPerson ? 1.5 : 1;
      if (isAgent(found[0] ?? '') || PERSON.test(found[0] ?? '')) score += 2;
      else if (found.some((word) => ENGLISH_AGENTS.has(word))) score += 2;
      if (LEGAL_FORM.test(text)) score -= 4;
      if (COMPANY_FIRST.has(found[0] ?? '') && !ENGLISH_AGENTS.has(found.at(-1) ?? '')) score -= 2;
      if (/^\p{Ll}/u.test(text)) score -= 0.5;
      return /[.!?]$/.test(text) && found.length > 4 ? score - 2 : score;
    },

    /** How much a piece of text looks like the name of an enterprise. */
    companyScore(text: string): number {
      const found = wordsOf(text);
      if (found.length === 0 || found.length > 10) return -3;
      let score = isTitleCase(text) ? 1 : -1;
      if (LEGAL_FORM.test(text)) score += 4;
      const isEnglishAgent = ENGLISH_AGENTS.has(found.at(-1) ?? '') && found.length > 1;
      if (isEnglishAgent) score -= 1.5;
      else if (COMPANY_FIRST.has(found[0] ?? '')) score += 2.5;
      if (COMPANY_LAST.has(found.at(-1) ?? '')) score += 1.5;
      if (/ & /.test(text)) score += 1;
      if (/^\p{Lu}{2,6}$/u.test(text)) score += 1;
      if (isAgent(found[0] ?? '') && !COMPANY_FIRST.has(found[0] ?? '')) score -= 2;
      if (/^\p{Ll}/u.test(text)) score -= 1.5;
      return /\.$/.test(text) && found.length > 5 ? score - 2 : score;
    },

    isOccupation: (text: string): boolean => occupationEnd(stemsOf(text), 0) > 0,

    isLegalForm: (text: string): boolean =>
      LEGAL_FORM.test(` ${text}`) && wordsOf(text).length <= 4 && text.length <= 8,

    /** Whether all that stands between commas are places. */
    isPlace(text: string): boolean {
      const parts = text
        .split(/[,–-]|\(|\)/)
        .map((part) => trimSeparators(part))
        .filter((part) => part !== '');
      return parts.length > 0 && parts.every(isPlacePart);
    },

    isSkill: (text: string): boolean => skills.has(stemsOf(text).join(' ')),

    /** The level that a title of studies says; undefined for a text that is none. */
    studyLevel(text: string): string | undefined {
      const found = wordsOf(text).filter(
        (word) =>
          ![
            'titulo',
            'de',
            'en',
            'the',
            'a',
            'un',
            'una',
            'estudiante',
            'egresado',
            'egresada',
            'estudios',
            'carrera',
          ].includes(word),
      );
      const [first = '', second = ''] = found;
      if (/^high school|^bachiller/.test(`${first} ${second}`)) return 'secondary';
      if (/^(?:educacion|ensenanza|nivel) (?:medi[ao]|secundari[ao])/.test(`${first} ${second}`))
        return 'secondary';
      if (/^(?:educacion|ensenanza|nivel) (?:basic[ao]|primari[ao])/.test(`${first} ${second}`))
        return 'basic';
      if (/^(?:[1-8](?:er|ro|do|to|mo|vo)|octavo|sexto) (?:grado|curso)/.test(`${first} ${second}`))
        return 'basic';
      if (/^ph d$|^doctor of|^doctor en (?!medicina)/.test(`${first} ${second}`)) return 'doctorate';
      if (/^b\.? ?(?:s|a|b\.? ?a)\.?(?:c\.?)?\s/i.test(text)) return 'degree';
      if (/^m\.? ?(?:s|a|b\.? ?a)\.?(?:c\.?)?\s/i.test(text)) return 'postgraduate';
      const last = found.at(-1) ?? '';
      const levelOf = (word: string) => TITLE_WORDS.find(([, titles]) => titles.has(word))?.[0];
      const english = [second, last].find((word) => ENGLISH_TITLES.has(word));
      return levelOf(first) ?? (english === undefined ? undefined : levelOf(english));
    },

    /** How much a piece of text looks like the name of a school. */
    institutionScore(text: string): number {
      const found = wordsOf(text);
      if (found.length === 0 || found.length > 12) return -3;
      let score = isTitleCase(text) ? 0.5 : -0.5;
      if (INSTITUTION_FIRST.has(found[0] ?? '') || /^o ?& ?m\b/i.test(text)) score += 3;
      else if (found.some((word) => INSTITUTION_ANY.has(word))) score += 2;
      if (/^\p{Lu}{2,8}$/u.test(text) || /\(\p{Lu}{2,8}\)$/u.test(text)) score += 1.5;
      return isUpperCase(text) && score < 1 ? score - 0.5 : score;
    },
  };
}
