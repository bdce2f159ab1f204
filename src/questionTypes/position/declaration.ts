import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const position: TypeDeclaration = {
  label: label({ en: 'Position (GPS)', fr: 'Position (GPS)', pt: 'Posição (GPS)', mg: 'Toerana (GPS)', sw: 'Mahali (GPS)' }),
  personal: true,
  devices: ['geolocation'],
  example: { answer: '-18.9137 47.5361' },
};
