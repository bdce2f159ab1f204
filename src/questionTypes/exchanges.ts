import { barcode } from './barcode/exchange.ts';
import { date as calculatedDate, number as calculatedNumber, text as calculatedText } from './calculated/exchange.ts';
import { one, oneFromList, oneOrOther, several, severalOrOther } from './choice/exchange.ts';
import { date } from './date/exchange.ts';
import type { ByType } from './declarations.ts';
import type { TypeExchange } from './define/TypeExchange.ts';
import { file, photo, signature, sound } from './file/exchange.ts';
import { note } from './note/exchange.ts';
import { number, whole } from './number/exchange.ts';
import { position } from './position/exchange.ts';
import { scale } from './scale/exchange.ts';
import { table } from './table/exchange.ts';
import { longText, shortText } from './text/exchange.ts';
import { time } from './time/exchange.ts';
import { device, draw, interviewer, interviewerEmail, interviewerPhone } from './told/exchange.ts';

/** The half of every question type that the server needs for files: exports, and XLSForm both ways. */
export const typeExchanges: ByType<TypeExchange> = {
  REPONSE_COURTE: shortText,
  ENTIER: whole,
  NUMERIC: number,
  PARAGRAPHE: longText,
  CHOIX_MULTIPLE: several,
  CASE_COCHER: one,
  LISTE_DEROULANTE: oneFromList,
  ECHELLE_LINEAIRE: scale,
  DATE: date,
  HEURE: time,
  POSITION: position,
  CODE_BARRES: barcode,
  PHOTO: photo,
  SIGNATURE: signature,
  SON: sound,
  FICHIER: file,
  NOTE: note,
  CALCUL: calculatedNumber,
  CALCUL_TEXTE: calculatedText,
  CALCUL_DATE: calculatedDate,
  TABLE: table,
  APPAREIL: device,
  ENQUETEUR: interviewer,
  TELEPHONE_ENQUETEUR: interviewerPhone,
  EMAIL_ENQUETEUR: interviewerEmail,
  TIRAGE: draw,
  CHOIX_MULTIPLE_OTHER: severalOrOther,
  CASE_COCHER_OTHER: oneOrOther,
};
