import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const barcode: TypeDeclaration = {
  label: label({
    en: 'Barcode or QR code',
    fr: 'Code-barres ou code QR',
    pt: 'Código de barras ou QR',
    mg: 'Kaody-barika na kaody QR',
    sw: 'Msimbo pau au msimbo wa QR',
  }),
  limits: ['maxLength', 'pattern', 'patternMessage'],
  devices: ['camera'],
  example: { answer: '6009612345678' },
};
