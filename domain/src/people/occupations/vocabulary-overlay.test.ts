import { expect, it } from 'vitest';
import { applyOverlay, labelOfLine, listFamilyLabels } from './vocabulary-overlay.ts';

const files = {
  abbreviations: '',
  conditions: '',
  misspellings: '',
  ignored: '',
  occupations: '# Comment\n* Supervisor | supervisar |\nCajero, cashier | caja |',
  skills: 'Excel | hojas de cálculo |',
};

it('removes families by their label, without regard to case and accents, and adds lines to their file', () => {
  const added = [
    { kind: 'occupations' as const, names: 'Piloto de dron, dronero', asked: 'volar drones', related: '' },
    { kind: 'skills' as const, names: 'Notion', asked: '', related: 'excel' },
  ];
  const { occupations, skills } = applyOverlay(files, { added, removed: ['CAJERO', 'supervisor'] });
  expect(occupations).toBe('# Comment\nPiloto de dron, dronero | volar drones | ');
  expect(skills).toBe('Excel | hojas de cálculo |\nNotion |  | excel');
});

it('changes nothing without an overlay', () => {
  expect(applyOverlay(files, { added: [], removed: [] })).toEqual(files);
});

it('names the label of a line, and all labels', () => {
  expect(labelOfLine('* Técnico de refrigeración, refri | a | b')).toBe('Técnico de refrigeración');
  expect([...listFamilyLabels(files).keys()]).toEqual(['supervisor', 'cajero', 'excel']);
});
