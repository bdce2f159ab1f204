import { barcode } from './barcode/engine.ts';
import { date as calculatedDate, number as calculatedNumber, text as calculatedText } from './calculated/engine.ts';
import { one, oneFromList, oneOrOther, several, severalOrOther } from './choice/engine.ts';
import { date } from './date/engine.ts';
import type { ByType, QuestionType } from './declarations.ts';
import type { TypeEngine } from './define/TypeEngine.ts';
import { file, photo, signature, sound } from './file/engine.ts';
import { note } from './note/engine.ts';
import { number, whole } from './number/engine.ts';
import { position } from './position/engine.ts';
import { scale } from './scale/engine.ts';
import { table } from './table/engine.ts';
import { longText, shortText } from './text/engine.ts';
import { time } from './time/engine.ts';
import { device, draw, interviewer, interviewerEmail, interviewerPhone } from './told/engine.ts';

const engines = {
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
} satisfies ByType<TypeEngine>;

type CodeOf<Engine> = Engine extends TypeEngine<infer Code> ? Code : never;

/** Everything that can be wrong with an answer by its type. */
export type TypeFaultCode = CodeOf<(typeof engines)[QuestionType]>;

/** The engine's half of every question type. */
export const typeEngines: ByType<TypeEngine<TypeFaultCode>> = engines;

const roleOf = (type: QuestionType) => typeEngines[type].role;

/** Whether values of this type are worked out, and asked of nobody. */
export const isCalculated = (type: QuestionType) => roleOf(type) === 'calculated';

/** Whether nobody sees anything of it: it is worked out, looked up in, or filled in by itself. */
export const isUnseen = (type: QuestionType) => (roleOf(type) ?? 'note') !== 'note';

/** Whether it has an answer of its own, which is sent: somebody gives it, or the device. */
export const isAnswerable = (type: QuestionType) => (roleOf(type) ?? 'told') === 'told';
