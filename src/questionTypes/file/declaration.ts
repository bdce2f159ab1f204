import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

const nothingTaken = '0'.repeat(64);

export const photo: TypeDeclaration = {
  label: label({ en: 'Photo', fr: 'Photo', pt: 'Fotografia', mg: 'Sary', sw: 'Picha' }),
  personal: true,
  example: { answer: `${nothingTaken}.jpg` },
};

export const signature: TypeDeclaration = {
  label: label({ en: 'Signature', fr: 'Signature', pt: 'Assinatura', mg: 'Sonia', sw: 'Sahihi' }),
  personal: true,
  example: { answer: `${nothingTaken}.png` },
};

export const sound: TypeDeclaration = {
  label: label({ en: 'Sound recording', fr: 'Enregistrement sonore', pt: 'Gravação de som', mg: 'Feo raisina', sw: 'Rekodi ya sauti' }),
  devices: ['microphone'],
  personal: true,
  example: { answer: `${nothingTaken}.webm` },
};

export const file: TypeDeclaration = {
  label: label({ en: 'File', fr: 'Fichier', pt: 'Ficheiro', mg: 'Rakitra', sw: 'Faili' }),
  personal: true,
  example: { answer: `${nothingTaken}.pdf` },
};
