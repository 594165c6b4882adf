import { describe, expect, it } from 'vitest';
import {
  type ForbiddenTopic,
  findForbiddenTopics,
  findForbiddenTraits,
  forbiddenTopicText,
} from './question-topics.rules.ts';

const FORBIDDEN: Record<ForbiddenTopic, string[]> = {
  politics: [
    '¿Por quién votaste?',
    '¿De qué partido eres?',
    '¿Cuáles son tus ideas políticas?',
    '¿Eres del PRM?',
  ],
  age: [
    '¿Qué edad tienes?',
    '¿Cuántos años tienes?',
    '¿CUÁNTOS AÑOS TIENE USTED?',
    '¿Eres mayor de edad?',
    '¿Eres menor de 35?',
    '¿Tienes entre 18 y 30 años?',
    '¿Tienes menos de 40 años?',
    'Fecha de nacimiento',
    'How old are you?',
    '¿En qué año naciste?',
    '¿Qué e\u200bdad tienes?',
    'E D A D',
    '¿Tienes 18 años o más?',
    '¿Tienes experiencia en ventas y qué edad tienes?',
  ],
  sex: ['¿Cuál es tu sexo?', 'Género', '¿Eres hombre o mujer?', '¿Eres mujer?', '¿Es usted varón?'],
  colour: ['¿Cuál es tu raza?', '¿De qué color eres?', 'Color de piel'],
  nationality: [
    '¿Cuál es tu nacionalidad?',
    'What is your nationality?',
    '¿Eres dominicano?',
    '¿Eres haitiana?',
    '¿De qué país eres?',
    'País de origen',
    '¿Eres de Haití?',
  ],
  religion: [
    '¿Qué religión tienes?',
    '¿Eres cristiano?',
    '¿Vas a la iglesia?',
    '¿Crees en Dios?',
    '¿A qué iglesia vas?',
    '¿Perteneces a una organización religiosa?',
    '¿Vas a un colegio religioso?',
    '¿Lees libros religiosos?',
  ],
  pregnancy: [
    'Are you pregnant?',
    '¿Estás embarazada?',
    '¿Piensas tener hijos?',
    'Prueba de embarazo al día',
  ],
  health: [
    '¿Padeces alguna enfermedad?',
    '¿Tienes alguna discapacidad?',
    '¿Sufres de diabetes?',
    '¿Cómo está tu salud?',
    '¿Tomas algún medicamento?',
    '¿Eres diabética?',
  ],
  union: [
    '¿Perteneces a un sindicato?',
    '¿Estás afiliado a algún sindicato?',
    '¿Has participado en una huelga?',
  ],
  marital: [
    '¿Vives con tu esposo?',
    '¿Eres señorita?',
    'Are you married?',
    '¿Cuál es tu estado civil?',
    '¿Eres casada?',
    '¿Tienes hijos?',
    '¿Estás soltero?',
    '¿Tienes pareja?',
  ],
};

const ALLOWED = [
  '¿Cuántos años de experiencia tienes?',
  '¿Cuántos años tienes trabajando en ventas?',
  '¿Cuántos años tienes como chofer?',
  '¿Tienes 3 años de experiencia?',
  '¿Tienes más de 2 años de experiencia en cocina?',
  '¿Has cuidado personas de la tercera edad?',
  '¿Has trabajado con menores de edad?',
  '¿Tienes motor propio?',
  '¿Tienes licencia categoría 02?',
  '¿Tienes permiso de trabajo?',
  '¿Hablas español e inglés?',
  '¿Puedes trabajar los domingos?',
  '¿Has atendido a mujeres embarazadas?',
  '¿Has cuidado pacientes con alguna enfermedad crónica?',
  '¿Tienes experiencia con niños con discapacidad?',
  '¿Tienes experiencia negociando con sindicatos?',
  '¿Conoces la ley de salud ocupacional?',
  '¿Has trabajado en una iglesia o un colegio?',
  '¿Desde cuándo puedes empezar?',
  '¿Cuál es tu antigüedad en tu puesto actual?',
  '¿Has vendido ropa de mujer?',
  '¿Sabes preparar comida dominicana?',
  '¿Has dado clases de religión?',
  '¿Qué género de música tocas?',
  '¿Tienes conocimiento de enfermedades tropicales?',
  '¿Eres profesor de español?',
  '¿Tienes visa americana?',
  '¿Tienes carnet de salud?',
  '¿Tienes entre 2 y 5 años de experiencia?',
  '¿Puedes levantar cajas de 50 libras?',
  '¿Tu motor tiene menos de 5 años?',
  '¿Puedes trabajar el 18 y 24 de diciembre?',
  '¿Tienes 18 o 20 meses de experiencia?',
];

describe('topics that a question may not ask about', () => {
  for (const [topic, prompts] of Object.entries(FORBIDDEN))
    it.each(prompts)(`${topic}: %s`, (prompt) => {
      expect(findForbiddenTopics(prompt)).toContain(topic);
    });

  it.each(ALLOWED)('allows: %s', (prompt) => {
    expect(findForbiddenTopics(prompt)).toEqual([]);
  });

  it('reads the options too', () => {
    expect(findForbiddenTopics('Elige una', ['Hombre', 'Mujer'])).toEqual(['sex']);
    expect(findForbiddenTopics('Elige una', ['Soltera', 'Casada'])).toEqual(['marital']);
    expect(findForbiddenTopics('¿Cuál te describe?', ['18 a 25', '26 a 35', 'Más de 35'])).toEqual(['age']);
    expect(findForbiddenTopics('¿Cuál te describe?', ['Dominicana', 'Haitiana', 'Otra'])).toEqual([
      'nationality',
    ]);
    expect(findForbiddenTopics('¿Cuál te describe?', ['Católico', 'Evangélico'])).toEqual(['religion']);
    expect(findForbiddenTopics('¿Qué turno prefieres?', ['Mañana', 'Noche'])).toEqual([]);
    expect(findForbiddenTopics('¿Cuántos meses?', ['De 6 a 12', 'De 12 a 18', 'De 18 en adelante'])).toEqual(
      [],
    );
    for (const options of [
      ['Dominicana', 'Italiana', 'Otra'],
      ['Comida dominicana', 'Otra'],
      ['15 a 18 mil', '18 a 25 mil'],
      ['14 a 18', '18 a 22'],
      ['De 18 a 22 h', 'De 22 a 6 h'],
    ])
      expect(findForbiddenTopics('¿Cuál prefieres?', options)).toEqual([]);
  });

  it.each([
    ['mujer joven', ['sex']],
    ['Es joven y soltera', ['age']],
    ['Dominicano', ['nationality']],
    ['Edad', ['age']],
    ['Que sea casada', ['marital']],
    ['Trato con la gente', []],
    ['Experiencia en caja', []],
    ['Es puntual', []],
    ['Licencia categoría 02', []],
    ['Español', []],
    ['Español fluido', []],
  ])('reads what stands for a person: %s', (name, topics) => {
    expect(findForbiddenTraits(name)).toEqual(topics);
  });

  it('tells the law from a rule of Uneed', () => {
    expect(forbiddenTopicText(['age'])).toBe(
      'No se puede preguntar por la edad: solo puede decidir lo que el trabajo necesita (Código de Trabajo, principio VII).',
    );
    expect(forbiddenTopicText(['union'])).toBe(
      'No se puede preguntar por el sindicato: por regla de Uneed, solo debe decidir lo que el trabajo necesita.',
    );
  });
});
