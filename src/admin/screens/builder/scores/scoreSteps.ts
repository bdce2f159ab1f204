import '../../../../questionnaire/engine/functions/learnFunctions.ts';
import type { FormStep } from '../../../../contract/formSteps.ts';
import type { Form, Question } from '../../../../contract/index.ts';
import { readForm } from '../../../../questionnaire/engine/index.ts';
import { asRule } from '../../../../questionnaire/engine/xpath/asRule.ts';
import { vocabularyOf } from '../../../../questionnaire/engine/xpath/formulaText.ts';
import { parseXPath } from '../../../../questionnaire/engine/xpath/parseXPath.ts';
import { formulaOf, ruleOf } from '../../../../questionnaire/engine/xpath/ruleOf.ts';
import { type Locale, locales } from '../../../../resources/define/index.ts';
import type { Score, Wording } from './Score.ts';

/** Names of a score that its form has for something else. */
export interface Clash {
  clashes: readonly string[];
}

interface Adding {
  score: Score;
  form: Form;
  /** Behind each name that is added. */
  suffix: string;
}

const inLanguage = (wording: Wording, locale: Locale) => (typeof wording === 'string' ? wording : wording[locale]);

/** The title in the form's own language, the others next to it. */
function titled(wording: Wording, own: Locale) {
  const title = inLanguage(wording, own);
  const others = typeof wording === 'string' ? [] : locales.filter((locale) => locale !== own);
  const translations = Object.fromEntries(others.map((locale) => [locale, { title: inLanguage(wording, locale), of: { title } }]));
  return { title, ...(others.length > 0 && { translations }) };
}

/**
 * The steps that add a score as a section of its own: the questions that the form does not ask already, and what is worked out from them. A question that is there
 * with the same name and type is asked once and meant by the formulas.
 */
export function scoreSteps({ score, form, suffix }: Adding): FormStep[] | Clash {
  const own = form.defaultLanguage ?? 'en';
  const { byCode } = readForm(form);
  const isThere = ({ code, type, options }: Score['questions'][number]) => {
    const there = byCode.get(code);
    const codes = (list: readonly { code?: string | null }[]) => list.map((option) => option.code).join(' ');
    return there?.type === type && there.roster === undefined && codes(there.options) === codes(options ?? []);
  };
  const added = score.questions.filter((question) => !isThere(question));
  const names = [...added, ...score.calculations].map(({ code }) => code);
  const clashes = names.map((code) => code + suffix).filter((code) => byCode.has(code));
  if (clashes.length > 0) return { clashes };

  const renamed = (formula: string) => formula.replace(/\$\{([^{}]+)\}/g, (whole, code: string) => (names.includes(code) ? `\${${code}${suffix}}` : whole));
  const section = crypto.randomUUID();
  const questions = added.map(({ code, title, type, min, max, options }): Question => ({
    id: crypto.randomUUID(),
    code: code + suffix,
    type,
    ...titled(title, own),
    ...(min && { min }),
    ...(max && { max }),
    ...(options?.every((option) => /^\d+$/.test(option.code)) && { ordinal: true }),
    option: (options ?? []).map((option) => ({ id: crypto.randomUUID(), code: option.code, ...titled(option.title, own) })),
  }));
  const calculations = score.calculations.map(({ code, title, type }): Question => ({
    id: crypto.randomUUID(),
    code: code + suffix,
    type,
    title: title + suffix,
    option: [],
  }));
  const known = vocabularyOf(readForm({ ...form, section: [...(form.section ?? []), { id: section, title: '', question: [...questions, ...calculations] }] }));
  const conditions = new Map(
    added.flatMap(({ code, visibleIf }) => (visibleIf ? [[code + suffix, asRule(ruleOf(parseXPath(renamed(visibleIf)), known))]] : [])),
  );
  const formulas = new Map(score.calculations.map(({ code, formula }) => [code + suffix, asRule(formulaOf(parseXPath(renamed(formula)), known))]));
  return [
    { do: 'add', part: 'sections', id: section, values: { ...titled(score.title, own), formulaireId: form.id } },
    ...[...questions, ...calculations].flatMap(({ id, option, ...values }): FormStep[] => {
      const [visibleIf, formula] = [conditions.get(values.code ?? ''), formulas.get(values.code ?? '')];
      return [
        { do: 'add', part: 'questions', id, values: { ...values, ...(visibleIf && { visibleIf }), ...(formula && { formula }), sectionId: section } },
        ...(option ?? []).map(({ id: optionId, ...said }): FormStep => ({
          do: 'add',
          part: 'reponses',
          id: optionId ?? '',
          values: { ...said, questionId: id },
        })),
      ];
    }),
  ];
}
