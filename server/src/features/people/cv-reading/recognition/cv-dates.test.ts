import { describe, expect, it } from 'vitest';
import { findPeriod, withoutPeriod } from './cv-dates.parser.ts';

const read = (text: string) => {
  const period = findPeriod(text);
  return period && [period.from, period.isCurrent ? 'now' : period.to];
};

describe('a period', () => {
  it.each([
    ['03/2019 – actual', '2019-03', 'now'],
    ['ene. 2020 a la fecha', '2020-01', 'now'],
    ['Desde marzo de 2018', '2018-03', 'now'],
    ['marzo 2019 hasta hoy', '2019-03', 'now'],
    ['Jan 2020 – Present', '2020-01', 'now'],
    ['Desde 06/2020 hasta 01/2024', '2020-06', '2024-01'],
    ['Fecha de inicio: 03/2019 Fecha de salida: 05/2020', '2019-03', '2020-05'],
    ['15/03/2019 al 20/06/2021', '2019-03', '2021-06'],
    ['15 de marzo de 2019 – 1 de junio de 2020', '2019-03', '2020-06'],
    ['Enero del 2015 al presente', '2015-01', 'now'],
    ["Ene'19 - Mar'20", '2019-01', '2020-03'],
    ['enero - marzo 2020', '2020-01', '2020-03'],
    ['2019-03 / 2020-05', '2019-03', '2020-05'],
    ['Sept. 2019–Dic. 2020', '2019-09', '2020-12'],
  ])('%s', (text, from, to) => expect(read(text)).toEqual([from, to]));

  it('has no month where the text has none', () => {
    expect(read('2018 - 2020')).toEqual(['2018', '2020']);
    expect(read('03/2018 - 2018')).toEqual(['2018-03', '2018']);
    expect(findPeriod('Desde 2018')).toMatchObject({ from: '2018', to: '', isCurrent: true });
  });

  it('that ends before it begins loses its end', () =>
    expect(read('05/2020 – 03/2019')).toEqual(['2020-05', '']));

  it.each(['809-555-2019', 'RD$2,019.00', '13/2019', 'más de 20 personas', '402-2019123-4'])(
    'is none in %s',
    (text) => expect(findPeriod(text)?.isRange ?? false).toBe(false),
  );

  it('is taken out of its line, with how long it was', () => {
    const text = 'Cajera (03/2019 – 05/2020) · 1 año 3 meses';
    const period = findPeriod(text);
    expect(period && withoutPeriod(text, period).trim()).toBe('Cajera');
  });
});
