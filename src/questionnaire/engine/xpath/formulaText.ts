import { isChosen } from '../../../questionTypes/define/valueType.ts';
import { typeEngines } from '../../../questionTypes/engines.ts';
import type { Rule } from '../../../resources/define/index.ts';
import type { FormQuestion } from '../formQuestion.ts';
import type { ReadForm } from '../readForm.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import type { Named, Vocabulary } from './Vocabulary.ts';
import { xpathOf } from './xpathOf.ts';

function namedAs({ id, code, type, options, roster }: FormQuestion): Named {
  const { value, other = false } = typeEngines[type];
  const titles = new Map(isChosen(value) ? options.map(({ code: name, title }) => [name ?? title, title]) : []);
  const table = typeEngines[type].role === 'table' && { table: { list: code, path: '/root/item', pulled: true, translated: false } };
  return { name: code, code, value, titles, other, ...(roster === id && { part: true }), ...table };
}

/** What the formulas of a form may name, by its codes, and the functions that are not ODK's as well. */
export function vocabularyOf(form: Pick<ReadForm, 'byCode'>): Vocabulary {
  const named = (code: string) => {
    const asked = form.byCode.get(code);
    return asked && typeEngines[asked.type].role !== 'note' ? namedAs(asked) : undefined;
  };
  return { byName: named, byCode: named, table: (name) => (named(name)?.table ? name : undefined), ours: true };
}

/** A formula as people read and write it; as it is kept where it has no words. */
export function formulaText(formula: Rule | null | undefined, words: Vocabulary): string {
  try {
    const [constant, ...more] = Array.isArray(formula?.concat) ? (formula.concat as unknown[]) : [];
    if (typeof constant === 'string' && more.length === 0) return xpathOf(constant, words);
    return formula ? xpathOf(formula, words) : '';
  } catch (error) {
    if (error instanceof NotUnderstood) return JSON.stringify(formula);
    throw error;
  }
}
