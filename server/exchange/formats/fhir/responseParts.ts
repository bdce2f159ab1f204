import { typeEngines } from '../../../../src/questionTypes/engines.ts';
import {
  answersFromEntries,
  type Answers,
  type AnswerValue,
  type FormQuestion,
  fromEntry,
  inEntryKey,
  isAnswered,
} from '../../../../src/questionnaire/engine/index.ts';
import { outerEntry, partsOfKey } from '../../../../src/questionnaire/engine/entryKey.ts';
import { withEntries } from '../../../../src/questionnaire/engine/withEntries.ts';
import { aboutVariables } from '../../export/dataset/aboutVariables.ts';
import { coarseCell } from '../../export/dataset/coarsen.ts';
import { dayOfSet } from '../../export/dataset/dayOfSet.ts';
import { entriesThere } from '../../export/dataset/entryRows.ts';
import { heldBy } from '../../export/dataset/heldBy.ts';
import { leftOutOf } from '../../export/dataset/leftOutOf.ts';
import type { ResponseRow } from '../../export/dataset/responseRows.ts';
import { variableNames } from '../../export/dataset/variableNames.ts';
import type { ResponseExport } from '../../export/responseTable.ts';
import { unhurried } from '../../export/unhurried.ts';
import { aboutLink, answersQuestionnaire, type AnswersQuestionnaire, earlierLink, urlOf } from './answersQuestionnaire.ts';
import type { Item } from './Questionnaire.ts';
import { absentAnswer, jsonOf, numberOf, type ResponseAnswer, responseAnswers, type ResponseItem } from './responseAnswers.ts';

const kindOf = ({ type }: FormQuestion) => {
  const { value } = typeEngines[type];
  return value === 'number' || value === 'date' ? value : 'text';
};

/**
 * The sets of a form as FHIR: on the first lines a Questionnaire for each version, then a QuestionnaireResponse a line, with its items where the
 * Questionnaire has them. Who answered is a study code.
 */
export async function* responseParts(
  rows: AsyncIterable<readonly ResponseRow[]>,
  { versions, locale, identities, marked, coarse = {}, places, isFive }: ResponseExport & { isFive: boolean },
): AsyncGenerator<string> {
  const about = aboutVariables(locale, { identities, marked, places, nameFor: variableNames() });
  const leftOut = leftOutOf(versions, { identities, coarse });
  const made = new Map(
    versions.map((version) => [version.number, { version, ...answersQuestionnaire(version, { versions, locale, coarse, leftOut, about, isFive }) }]),
  );
  const formId = versions[0]?.formulaireId ?? '';
  /** What a date was told from would tell more of it than the coarser one. */
  const coarser = (question: FormQuestion, value: AnswerValue, row: ResponseRow): AnswerValue => {
    const way = coarse[question.id];
    const values = typeEngines[question.type].basis ? value.values.slice(0, 1) : value.values;
    return way ? { ...value, values: values.map((one) => coarseCell({ kind: kindOf(question) }, one, { way, on: dayOfSet(row) })) } : value;
  };

  function aboutItems(row: ResponseRow): ResponseItem[] {
    const item = about.flatMap(({ name, kind, read }): ResponseItem[] => {
      const value = read(row);
      return value === '' ? [] : [{ linkId: aboutLink(name), answer: [kind === 'number' ? { valueDecimal: numberOf(value) } : { valueString: value }] }];
    });
    return [{ linkId: 'about/set', item }];
  }

  function earlierItems(row: ResponseRow, { earlier }: AnswersQuestionnaire): ResponseItem[] {
    const found = new Map<string, ResponseAnswer[]>();
    for (const entry of row.answers) {
      const question = earlier.get(partsOfKey(entry.id).id);
      if (!question) continue;
      const { values, other, explanation, reason } = coarser(question, fromEntry(question, entry), row);
      const said = [...values, ...[other, explanation].filter((text) => text !== undefined)].map((text) => ({ valueString: text }));
      found.set(question.id, [...(found.get(question.id) ?? []), ...(reason ? [absentAnswer('string', reason)] : said)]);
    }
    const item = Array.from(found, ([id, answer]) => ({ linkId: earlierLink(id), answer })).filter(({ answer }) => answer.length > 0);
    return item.length > 0 ? [{ linkId: 'earlier/versions', item }] : [];
  }

  function askedItems(row: ResponseRow): ResponseItem[] {
    const known = made.get(row.version);
    if (!known) return aboutItems(row);
    const { asked, questionnaire, version } = known;
    const kept = [...row.answers, ...row.calculated];
    const form = withEntries(
      version.read,
      kept.map(({ id }) => id),
      {},
    );
    const answers: Answers = answersFromEntries(form, kept);
    const itemsOf = (items: readonly Item[] = [], entry?: string): ResponseItem[] =>
      items.flatMap((item): ResponseItem[] => {
        const linkId = item.linkId ?? '';
        const question = asked.get(linkId);
        if (item.type === 'group') {
          if (question) {
            const there = entriesThere(question.id, row.calculated).filter((one) => outerEntry(one.entry) === entry);
            return there.map((one) => group(linkId, itemsOf(item.item, one.entry)));
          }
          const inside = itemsOf(item.item, entry);
          return inside.length > 0 ? [group(linkId, inside)] : [];
        }
        const answer = question && (heldBy(row, question) ?? answers[entry === undefined ? question.id : inEntryKey(question.id, entry)]);
        return question && answer && isAnswered(answer) ? [{ linkId, answer: responseAnswers(item, question, coarser(question, answer, row)) }] : [];
      });
    return [...itemsOf(questionnaire.item), ...aboutItems(row), ...earlierItems(row, known)];
  }

  function responseOf(row: ResponseRow): object {
    const identifier = { system: urlOf(formId), value: row.studyCode };
    const interviewer = about.find(({ name }) => name === 'interviewer_code')?.read(row);
    return {
      resourceType: 'QuestionnaireResponse',
      ...(/^[A-Za-z0-9.-]{1,64}$/.test(row.studyCode) && { id: row.studyCode }),
      ...(row.language && { language: row.language }),
      identifier: isFive ? [identifier] : identifier,
      questionnaire: `${urlOf(formId)}|${row.version}`,
      status: row.status === 'CLOSED' && !row.unfinished ? 'completed' : 'in-progress',
      subject: { type: 'Patient', identifier },
      authored: about.find(({ name }) => name === 'received_at')?.read(row),
      ...(interviewer && { author: { type: 'Practitioner', identifier: { system: urlOf(formId), value: interviewer } } }),
      item: askedItems(row),
    };
  }

  for (const { questionnaire } of made.values()) yield `${JSON.stringify(questionnaire)}\n`;
  for await (const slice of unhurried(rows, (row) => `${jsonOf(responseOf(row))}\n`)) yield slice.join('');
}

const group = (linkId: string, item: ResponseItem[]): ResponseItem => ({ linkId, ...(item.length > 0 && { item }) });
