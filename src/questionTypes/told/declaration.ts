import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const device: TypeDeclaration = {
  label: label({
    en: 'Code of the device, filled in by itself',
    fr: 'Code de l’appareil, rempli automatiquement',
    pt: 'Código do aparelho, preenchido automaticamente',
    mg: 'Kaodin’ny fitaovana, mameno ho azy',
    sw: 'Msimbo wa kifaa, hujazwa wenyewe',
  }),
  example: { answer: '7c1e0a94' },
};

export const interviewer: TypeDeclaration = {
  label: label({
    en: 'Code of the interviewer, filled in by itself',
    fr: 'Code de l’enquêteur, rempli automatiquement',
    pt: 'Código do entrevistador, preenchido automaticamente',
    mg: 'Kaodin’ny mpanadihady, mameno ho azy',
    sw: 'Msimbo wa mdadisi, hujazwa wenyewe',
  }),
  example: { answer: '3f9b2c1d' },
};

export const interviewerPhone: TypeDeclaration = {
  label: label({
    en: 'Telephone of the interviewer, from their account',
    fr: 'Téléphone de l’enquêteur, d’après son compte',
    pt: 'Telefone do entrevistador, da sua conta',
    mg: 'Telefaonin’ny mpanadihady, avy amin’ny kaontiny',
    sw: 'Simu ya mdadisi, kutoka kwa akaunti yake',
  }),
  personal: true,
  example: { answer: '' },
};

export const interviewerEmail: TypeDeclaration = {
  label: label({
    en: 'Email of the interviewer, from their account',
    fr: 'E-mail de l’enquêteur, d’après son compte',
    pt: 'E-mail do entrevistador, da sua conta',
    mg: 'Mailaky ny mpanadihady, avy amin’ny kaontiny',
    sw: 'Barua pepe ya mdadisi, kutoka kwa akaunti yake',
  }),
  personal: true,
  example: { answer: '' },
};

export const draw: TypeDeclaration = {
  label: label({
    en: 'Number drawn at random, filled in by itself',
    fr: 'Nombre tiré au hasard, rempli automatiquement',
    pt: 'Número sorteado, preenchido automaticamente',
    mg: 'Isa nalaina an-tsapaka, mameno ho azy',
    sw: 'Namba ya bahati nasibu, hujazwa yenyewe',
  }),
  example: { answer: '0.271828182' },
};
