import type { AnswerEntry, Form, Question, Section } from '../../../../src/contract/index.ts';
import { type FormQuestion, inEntryKey, readForm } from '../../../../src/questionnaire/engine/index.ts';
import type { FormDefinition } from '../../../study/forms/freezeForm.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import type { ResponseRow } from '../../export/dataset/responseRows.ts';
import { fullForm } from '../../xlsform/cases/fullForm.ts';

const part = '00000000-0000-4000-8000-0000000000aa';
export const photo = `${'0'.repeat(64)}.jpg`;

const added: Section = {
  id: part,
  title: 'Child',
  repeated: true,
  code: 'children',
  question: [
    { id: '00000000-0000-4000-8000-0000000000ab', title: 'Name', type: 'REPONSE_COURTE', code: 'child', option: [] },
    { id: '00000000-0000-4000-8000-0000000000ac', title: 'Years', type: 'ENTIER', code: 'years', option: [] },
    { id: '00000000-0000-4000-8000-0000000000ad', title: 'Face', type: 'PHOTO', code: 'face', option: [] },
    { id: '00000000-0000-4000-8000-0000000000ae', title: 'Where', type: 'POSITION', code: 'where', option: [] },
  ],
};

function versionOf(form: Form, number: number): FormVersion {
  const read = readForm({ ...form, isValid: true });
  const definition = form as unknown as FormDefinition;
  return { id: `v${number}`, formulaireId: form.id, number, hash: 'h', publishedAt: new Date(0), definition, read };
}

/** Two versions, the newest first: the first one asked for a shoe size too. */
export function answeredVersions(): FormVersion[] {
  const form = fullForm();
  const sections = [...(form.section ?? []), added];
  const gone: Question = { id: '00000000-0000-4000-8000-0000000000ba', title: 'Shoe size', type: 'ENTIER', code: 'shoe', option: [] };
  const [first, ...others] = sections as [Section, ...Section[]];
  return [
    versionOf({ ...form, section: sections }, 2),
    versionOf({ ...form, section: [{ ...first, question: [...(first.question ?? []), gone] }, ...others] }, 1),
  ];
}

const plain: Readonly<Record<string, readonly string[]>> = {
  REPONSE_COURTE: ['x <&> "y"', 'é'],
  PARAGRAPHE: ['a\nb'],
  NUMERIC: ['72.50', '-3', '12345678901234.123456'],
  ENTIER: ['7', '0'],
  ECHELLE_LINEAIRE: ['4'],
  DATE: ['2001-05-06', '1999'],
  HEURE: ['06:30'],
  POSITION: ['-18.9 47.5 1276 8'],
  PHOTO: [photo],
  CALCUL: ['3.25'],
  CALCUL_TEXTE: ['yes'],
  CALCUL_DATE: ['2026-01-02'],
  APPAREIL: ['a1b2'],
  TIRAGE: ['0.25'],
  ENQUETEUR: ['0a0b0c0d'],
};

/** The answer to a question in the set with a number: sometimes none, sometimes why there is none. */
function answerOf({ type, options, question }: FormQuestion, at: number): Omit<AnswerEntry, 'id'> | undefined {
  if (question.formula && 'elsewhere' in question.formula) return undefined;
  if (at % 7 === 3) return undefined;
  if (question.allowRefuse && at % 5 === 1) return { reponses: [], reason: at % 2 === 0 ? 'REFUSED' : 'DONT_KNOW' };
  const titles = options.map(({ title }) => title);
  const title = titles[at % Math.max(1, titles.length)] ?? '';
  if (type === 'CASE_COCHER') return { reponses: title === 'No' ? ['No', 'because'] : [title] };
  if (type === 'LISTE_DEROULANTE') return { reponses: [title] };
  if (type === 'CHOIX_MULTIPLE') return { reponses: titles.slice(0, 1 + (at % 2)) };
  if (type === 'CHOIX_MULTIPLE_OTHER') return { reponses: [title, 'own words'], other: 'own words' };
  if (type === 'CASE_COCHER_OTHER') return at % 2 === 0 ? { reponses: [title] } : { reponses: ['own words'], other: 'own words' };
  if (type === 'DATE' && question.allowPartialDate && at % 4 === 2) return { reponses: ['1998', 'age 28 years on 2026-11-23'] };
  const values = type === 'DATE' && !question.allowPartialDate ? plain.DATE?.slice(0, 1) : plain[type];
  return values && { reponses: [values[at % values.length] ?? ''] };
}

/** A set of the newest version, with answers that only the version before asked for. */
export function answeredSet([newest, before]: readonly FormVersion[], at: number): ResponseRow {
  const version = newest as FormVersion;
  const entries = at % 3 === 0 ? ['aaaa', 'bbbb'] : [];
  const items = version.read.items.filter(({ id, roster }) => id !== roster);
  const said = (question: FormQuestion, id = question.id): AnswerEntry[] => {
    const answer = answerOf(question, at);
    return answer ? [{ id, ...answer }] : [];
  };
  const all = items.flatMap((question) => (question.roster ? entries.flatMap((entry) => said(question, inEntryKey(question.id, entry))) : said(question)));
  const isCalculated = ({ id }: AnswerEntry) => version.read.byId.get(id)?.type.startsWith('CALCUL') ?? false;
  const earlier = before?.read.items.filter(({ id }) => !version.read.byId.has(id)) ?? [];
  return {
    studyCode: `ABC-${at}`,
    version: version.number,
    status: at % 2 === 0 ? 'CLOSED' : 'PROGRESS',
    mode: 'interviewer',
    language: 'fr',
    filledBy: '12345678-0000-4000-8000-000000000000',
    unfinished: false,
    unconsented: false,
    receivedAt: new Date('2026-03-04T05:06:07Z'),
    answers: [
      ...all.filter((one) => !isCalculated(one)),
      ...entries.map((entry) => ({ id: inEntryKey(part, entry), reponses: [] })),
      ...earlier.map(({ id }) => ({ id, reponses: ['42'] })),
    ],
    calculated: [
      ...all.filter(isCalculated),
      ...entries.map((entry, place) => ({ id: `${part}#${entry}`, reponses: [String(place + 1)] })),
      { id: part, reponses: [String(entries.length)] },
    ],
    places: { division: 'East' },
    person: { name: 'Noro Rakoto' },
    filler: { telephone: '+254700000001', email: 'worker@study.example' },
  };
}
