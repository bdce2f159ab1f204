import { barcodeInput } from './barcode/BarcodeInput.tsx';
import { checkBoxes, dropDown, radioButtons } from './choice/controls.tsx';
import { dateInput } from './date/DateInput.tsx';
import type { ByType } from './declarations.ts';
import type { TypeControl } from './define/TypeControl.ts';
import { fileAnswer } from './file/FileAnswer.tsx';
import { numberInput } from './number/NumberInput.tsx';
import { positionInput } from './position/PositionInput.tsx';
import { scale } from './scale/Scale.tsx';
import { longText, shortText } from './text/controls.tsx';
import { timeInput } from './time/TimeInput.tsx';

/** The screen's half of every question type. */
export const typeControls: ByType<TypeControl> = {
  REPONSE_COURTE: shortText,
  ENTIER: numberInput,
  NUMERIC: numberInput,
  PARAGRAPHE: longText,
  CHOIX_MULTIPLE: checkBoxes,
  CASE_COCHER: radioButtons,
  LISTE_DEROULANTE: dropDown,
  ECHELLE_LINEAIRE: scale,
  DATE: dateInput,
  HEURE: timeInput,
  POSITION: positionInput,
  CODE_BARRES: barcodeInput,
  PHOTO: fileAnswer('photo'),
  SIGNATURE: fileAnswer('signature'),
  SON: fileAnswer('sound'),
  FICHIER: fileAnswer('file'),
  NOTE: {},
  CALCUL: {},
  CALCUL_TEXTE: {},
  CALCUL_DATE: {},
  TABLE: {},
  APPAREIL: {},
  ENQUETEUR: {},
  TELEPHONE_ENQUETEUR: {},
  EMAIL_ENQUETEUR: {},
  TIRAGE: {},
  CHOIX_MULTIPLE_OTHER: checkBoxes,
  CASE_COCHER_OTHER: radioButtons,
};
