import { type Label, label } from '../../resources/define/index.ts';
import type { TypeExchange, ValueColumn } from '../define/TypeExchange.ts';

/** The numbers of a position in the order in which it holds them. */
const parts: readonly (readonly [name: string, label: Label])[] = [
  ['latitude', label({ en: 'Latitude', fr: 'Latitude', pt: 'Latitude', mg: 'Laharam-pehintany', sw: 'Latitudo' })],
  ['longitude', label({ en: 'Longitude', fr: 'Longitude', pt: 'Longitude', mg: 'Laharan-jarahasina', sw: 'Longitudo' })],
  ['altitude', label({ en: 'Altitude (m)', fr: 'Altitude (m)', pt: 'Altitude (m)', mg: 'Haavo (m)', sw: 'Mwinuko (m)' })],
  ['accuracy', label({ en: 'Accuracy (m)', fr: 'Précision (m)', pt: 'Precisão (m)', mg: 'Fahamarinana (m)', sw: 'Usahihi (m)' })],
];

const column = ([name, own]: (typeof parts)[number], at: number): ValueColumn => ({
  kind: 'number',
  part: { name, label: own },
  cell: (value) => value.split(' ')[at] ?? '',
});

export const position: TypeExchange = {
  columns: () => parts.map(column),
  xlsForm: { words: { geopoint: null, gps: null, location: null }, write: () => ({ type: 'geopoint' }) },
};
