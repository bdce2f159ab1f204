import type { Label } from '../resources/define/index.ts';
import { barcode } from './barcode/declaration.ts';
import { date as calculatedDate, number as calculatedNumber, text as calculatedText } from './calculated/declaration.ts';
import { one, oneFromList, oneOrOther, several, severalOrOther } from './choice/declaration.ts';
import { date } from './date/declaration.ts';
import type { TypeDeclaration } from './define/TypeDeclaration.ts';
import { file, photo, signature, sound } from './file/declaration.ts';
import { note } from './note/declaration.ts';
import { number, whole } from './number/declaration.ts';
import { position } from './position/declaration.ts';
import { scale } from './scale/declaration.ts';
import { table } from './table/declaration.ts';
import { longText, shortText } from './text/declaration.ts';
import { time } from './time/declaration.ts';
import { device, draw, interviewer, interviewerEmail, interviewerPhone } from './told/declaration.ts';

/** Every question type by its wire name, in the order in which administrators are offered them. The other halves follow these keys. */
const declarations = {
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
} satisfies Record<string, TypeDeclaration>;

export type QuestionType = keyof typeof declarations;

/** What something is for each question type. */
export type ByType<Half> = { readonly [Type in QuestionType]: Half };

export const typeDeclarations: ByType<TypeDeclaration> = declarations;

/** The types under the names the administrators see. */
export const typeLabels = Object.fromEntries(Object.entries(declarations).map(([type, { label }]) => [type, label])) as ByType<Label>;
