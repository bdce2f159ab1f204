import { fold, isEmpty, type Problem, validate } from '../../resources/define/index.ts';
import { users } from '../../resources/index.ts';
import { isPossiblePhoneNumber } from '../../phone/phoneNumber.ts';
import type { Respondent } from '../Respondent.ts';

/** What the form holds while it is typed. */
export interface RespondentValues {
  name: string;
  telephone: string;
  /** Said by the person, as below. */
  hasNoTelephone: boolean;
  email: string;
  /** Said by the person: then none is asked for. */
  hasNoEmail: boolean;
  conferenceId: string;
  churchId: string;
  churchName: string;
  typeChurch: string;
  langage: string;
  selfResponse: boolean;
  /** Of the household; empty where none is known. */
  headId: string;
  relation: string;
  /** Empty: the study's default form. */
  formulaireId: string;
}

export type RespondentProblems = Partial<Record<keyof RespondentValues, Problem>>;

/** Somebody the study office does not know yet is asked for everything, also when they are put right. */
export function isNew(record: Respondent | undefined): boolean {
  return record === undefined || record.unregistered === true;
}

export function valuesOf(record: Respondent | undefined): RespondentValues {
  return {
    name: record?.name ?? '',
    telephone: record?.telephone ?? '',
    hasNoTelephone: record !== undefined && isEmpty(record.telephone),
    email: record?.email ?? '',
    hasNoEmail: record?.unregistered === true && isEmpty(record.email),
    conferenceId: record?.conferenceId ?? '',
    churchId: record?.churchId ?? '',
    churchName: record?.churchName || record?.church?.name || '',
    typeChurch: record?.typeChurch ?? '',
    langage: record?.langage ?? '',
    selfResponse: record?.selfResponse ?? false,
    headId: record?.headId ?? '',
    relation: record?.relation ?? '',
    formulaireId: record?.formulaireId ?? '',
  };
}

/** What the next member of a household begins with: the number, the place and the language of one who is known. */
export function valuesOfHousehold(known: Respondent): Partial<RespondentValues> {
  const { telephone, hasNoTelephone, conferenceId, churchId, churchName, typeChurch, langage } = valuesOf(known);
  return { telephone, hasNoTelephone, conferenceId, churchId, churchName, typeChurch, langage, headId: headOf(known) };
}

/** Under whom a household stands to which this person belongs. */
export function headOf({ headId, id }: Respondent): string {
  return headId ?? id;
}

/** Only somebody with an address can be written to; the specification's rule: it must contain `@`. */
export function canFillAlone({ email, hasNoEmail }: RespondentValues): boolean {
  return !hasNoEmail && email.includes('@');
}

/** What is sent: the specified body. Email only when creating. */
export function bodyOf(values: RespondentValues, mode: 'create' | 'edit'): Record<string, unknown> {
  const {
    name,
    telephone,
    hasNoTelephone,
    email,
    hasNoEmail,
    conferenceId,
    churchId,
    churchName,
    typeChurch,
    langage,
    selfResponse,
    headId,
    relation,
    formulaireId,
  } = values;
  return {
    name,
    telephone: hasNoTelephone ? '' : telephone,
    conferenceId,
    churchId,
    churchName,
    typeChurch,
    langage,
    selfResponse: selfResponse && canFillAlone(values),
    ...(headId && { headId, ...(relation && { relation }) }),
    ...(mode === 'create' && { role: 'RESPONDENT', email: hasNoEmail ? '' : email, ...(formulaireId && { formulaireId }) }),
  };
}

/** The declared checks, with what this form asks besides: a number that can exist and an email, or the word that there is none. */
export function problemsOf(values: RespondentValues, record?: Respondent): RespondentProblems {
  const mode = isNew(record) ? 'create' : 'edit';
  const { problems } = validate(users.fields, bodyOf(values, mode), { mode, role: 'INVESTIGATOR', ...(record && mode === 'edit' && { record }) });
  const found: RespondentProblems = problems;
  if (isNew(record) && !values.hasNoEmail && isEmpty(values.email)) found.email = { code: 'required' };
  if (isNew(record) && values.headId && isEmpty(values.relation)) found.relation = { code: 'required' };
  if (values.hasNoTelephone) return found;
  if (isEmpty(values.telephone)) found.telephone = { code: 'required' };
  else if (!found.telephone && !isPossiblePhoneNumber(values.telephone)) found.telephone = { code: 'not_a_phone' };
  return found;
}

const words = (text: string | null | undefined) =>
  fold(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Likely the same person: the same number, or the same name in the same church. */
export function isPossibleDuplicate(values: RespondentValues, other: Respondent): boolean {
  // A household shares its number.
  const isOfHousehold = values.headId !== '' && values.headId === headOf(other);
  if (!isOfHousehold && !values.hasNoTelephone && other.telephone && other.telephone === values.telephone) return true;
  if (words(values.name) !== words(other.name)) return false;
  if (values.churchId && other.churchId) return values.churchId === other.churchId;
  return words(values.churchName) === words(other.churchName || other.church?.name) && values.conferenceId === (other.conferenceId ?? '');
}
