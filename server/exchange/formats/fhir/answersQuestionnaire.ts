import type { Coarse } from '../../../../src/contract/index.ts';
import { isAnswerable } from '../../../../src/questionTypes/engines.ts';
import { type FormQuestion, isNegative, textOf, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { type FormVersion, publishedForm } from '../../../study/forms/formVersions.ts';
import type { AboutVariable } from '../../export/dataset/aboutVariables.ts';
import { translate } from '../../translate.ts';
import { extensions, type Item, type Questionnaire } from './Questionnaire.ts';
import { explanationOf } from './responseAnswers.ts';
import { createQuestionnaire } from './writeQuestionnaire.ts';

export interface AnswersTask {
  /** The newest first. */
  versions: readonly FormVersion[];
  locale: Locale;
  coarse: Coarse;
  leftOut: ReadonlySet<string>;
  about: readonly AboutVariable[];
  isFive: boolean;
}

export interface AnswersQuestionnaire {
  questionnaire: Questionnaire;
  asked: ReadonlyMap<string, FormQuestion>;
  /** What other versions alone ask: a set keeps its answers to it. */
  earlier: ReadonlyMap<string, FormQuestion>;
}

/** Links of what stands in no form: no name of a question has a stroke. */
export const aboutLink = (name: string): string => `about/${name}`;
export const earlierLink = (id: string): string => `earlier/${id}`;

/** How responses and Questionnaires name a form. */
export const urlOf = (formId: string): string => `urn:uuid:${formId}`;

const hidden = [{ url: extensions.hidden, valueBoolean: true }];

/** A choice that may be a negative one is followed by the question why. */
function withExplanations(items: readonly Item[], asked: ReadonlyMap<string, FormQuestion>, locale: Locale): Item[] {
  return items.map((item) => {
    const question = asked.get(item.linkId ?? '');
    const inside = item.item && withExplanations(item.item, asked, locale);
    const isExplained =
      item.type !== 'group' && question && typeEngines[question.type].value === 'one' && question.options.some(({ title }) => isNegative(title));
    const why: Item[] = isExplained ? [{ linkId: explanationOf(item.linkId ?? ''), type: 'string', text: translate('explanation', locale) }] : [];
    return inside || isExplained ? { ...item, item: [...(inside ?? []), ...why] } : item;
  });
}

/** A version as the Questionnaire of its answers: what the form asks, then what is said of the set, and what it kept of other versions. */
export function answersQuestionnaire(version: FormVersion, { versions, locale, coarse, leftOut, about, isFive }: AnswersTask): AnswersQuestionnaire {
  const { number, formulaireId, read } = version;
  const form = publishedForm(version, true);
  const { questionnaire, asked } = createQuestionnaire(form, { version: number, locale }, { isFive, answers: { leftOut, coarse } });
  const others = versions.flatMap(({ read: other }) => other.items.filter(({ id, type }) => isAnswerable(type) && !read.byId.has(id) && !leftOut.has(id)));
  const earlier = new Map(others.map((question) => [question.id, question]));
  const reading = { locale, defaultLanguage: read.defaultLanguage };
  const parts: Item[] = [
    {
      linkId: 'about/set',
      type: 'group',
      extension: hidden,
      item: about.map(({ name, label, kind }) => ({ linkId: aboutLink(name), text: label, type: kind === 'number' ? 'decimal' : 'string' })),
    },
    ...(earlier.size > 0
      ? [
          {
            linkId: 'earlier/versions',
            type: 'group',
            extension: hidden,
            item: [...earlier.values()].map(({ id, question }) => ({
              linkId: earlierLink(id),
              text: textOf(question, 'title', reading).text,
              type: 'string',
              repeats: true,
            })),
          },
        ]
      : []),
  ];
  return {
    questionnaire: { ...questionnaire, url: urlOf(formulaireId), item: [...withExplanations(questionnaire.item ?? [], asked, locale), ...parts] },
    asked,
    earlier,
  };
}
