import { listed, oneOf, oneOrOther, severalOf, severalOrOther } from './choice/nativeInput.ts';
import { date } from './date/nativeInput.ts';
import type { ByType } from './declarations.ts';
import type { NativeInput } from './define/NativeInput.ts';
import { number, whole } from './number/nativeInput.ts';
import { scale } from './scale/nativeInput.ts';
import { longText, shortText, typedLine } from './text/nativeInput.ts';
import { time } from './time/nativeInput.ts';

/** The half of every question type for pages without script; null for what only script can take, and for what asks nothing. */
export const nativeInputs: ByType<NativeInput | null> = {
  REPONSE_COURTE: shortText,
  ENTIER: whole,
  NUMERIC: number,
  PARAGRAPHE: longText,
  CHOIX_MULTIPLE: severalOf,
  CASE_COCHER: oneOf,
  LISTE_DEROULANTE: listed,
  ECHELLE_LINEAIRE: scale,
  DATE: date,
  HEURE: time,
  // As on a device that has neither: what is known is typed.
  POSITION: typedLine(),
  CODE_BARRES: typedLine(),
  PHOTO: null,
  SIGNATURE: null,
  SON: null,
  FICHIER: null,
  NOTE: null,
  CALCUL: null,
  CALCUL_TEXTE: null,
  CALCUL_DATE: null,
  TABLE: null,
  APPAREIL: null,
  ENQUETEUR: null,
  TELEPHONE_ENQUETEUR: null,
  EMAIL_ENQUETEUR: null,
  TIRAGE: null,
  CHOIX_MULTIPLE_OTHER: severalOrOther,
  CASE_COCHER_OTHER: oneOrOther,
};
