import type { ValueType } from '../../../questionnaire/engine/index.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { type TextKey, useText } from '../../kit/useText.ts';
import type { Askable } from './askable.ts';
import { type Comparison, type Condition, type Group, isGroup, needsValue } from './ruleModel.ts';

const plain: Readonly<Record<Comparison, TextKey>> = {
  is: 'rules.is',
  isNot: 'rules.isNot',
  oneOf: 'rules.oneOf',
  less: 'rules.less',
  atMost: 'rules.atMost',
  more: 'rules.more',
  atLeast: 'rules.atLeast',
  contains: 'rules.contains',
  answered: 'rules.answered',
  open: 'rules.open',
};

const ofTime: Partial<Record<Comparison, TextKey>> = { less: 'rules.before', atMost: 'rules.onOrBefore', more: 'rules.after', atLeast: 'rules.onOrAfter' };

/** Where the usual word does not fit the value. */
const special: Partial<Record<ValueType, Partial<Record<Comparison, TextKey>>>> = {
  many: { is: 'rules.includes', isNot: 'rules.includesNot' },
  date: ofTime,
  time: ofTime,
};

export interface RuleWords {
  comparison(comparison: Comparison, value: ValueType | undefined): string;
  /** A rule as a plain sentence; what is not chosen yet reads "…". */
  sentence(item: Condition | Group, questions: readonly Askable[]): string;
}

/** Rules in the reader's language. */
export function useRuleWords(): RuleWords {
  const t = useText();
  const locale = useReaderLocale();
  const quoted = (text: string) => (locale === 'fr' ? `« ${text} »` : `“${text}”`);
  const comparison = (name: Comparison, value: ValueType | undefined) => t((value && special[value]?.[name]) ?? plain[name]);

  function subject(code: string | undefined, questions: readonly Askable[]): string {
    if (code === undefined) return '…';
    if (code === '') return t('rules.thisAnswer');
    const asked = questions.find((question) => question.code === code);
    return asked ? quoted(asked.title) : t('rules.gone', { code });
  }

  function phrase({ code, comparison: name, values, other }: Condition, questions: readonly Askable[]): string {
    const asked = questions.find((question) => question.code === code);
    const words = `${subject(code, questions)} ${comparison(name, asked?.value)}`;
    if (!needsValue(name)) return words;
    if (other !== undefined) return `${words} ${subject(other, questions)}`;
    const shown = values
      .map((value) => asked?.options.find((option) => option.value === value)?.label ?? value)
      .map((value) => (typeof value === 'number' ? String(value) : quoted(value)));
    return `${words} ${shown.length > 0 ? shown.join(', ') : '…'}`;
  }

  function sentence(item: Condition | Group, questions: readonly Askable[]): string {
    if (!isGroup(item)) return phrase(item, questions);
    const joined = item.items.map((each) => (isGroup(each) && each.items.length > 1 ? `(${sentence(each, questions)})` : sentence(each, questions)));
    return joined.length > 0 ? joined.join(` ${t(`rules.${item.match}`)} `) : '…';
  }

  return { comparison, sentence };
}
