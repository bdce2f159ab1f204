import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { nameOf } from './itemType.ts';
import { quoted } from './limitsOf.ts';
import type { Enabling, Item } from './Questionnaire.ts';
import { valueOf } from './valueOf.ts';

const operators: Readonly<Record<string, string>> = { '=': '=', '!=': '!=', '>': '>', '<': '<', '>=': '>=', '<=': '<=' };

/**
 * A comparison with the answer to another item, in XPath.
 * @throws NotUnderstood where it has no equal here
 */
export function readEnabling(part: Enabling, itemOf: (linkId: string) => { name: string; item: Item } | undefined): string {
  const { question = '', operator = '' } = part;
  const asked = itemOf(question);
  if (!asked) throw new NotUnderstood('name', question);
  const name = `\${${asked.name}}`;
  const value = valueOf(part, 'answer');
  if (operator === 'exists') return `${name} ${value === 'false' ? '=' : '!='} ''`;
  const sign = operators[operator];
  if (!sign) throw new NotUnderstood('function', operator);
  const isChosen = asked.item.answerOption ?? asked.item.answerValueSet;
  if (isChosen || asked.item.type === 'boolean') {
    const chosen = `selected(${name}, ${quoted(nameOf({ code: value }))})`;
    if (sign === '=') return chosen;
    if (sign === '!=') return `not(${chosen})`;
    throw new NotUnderstood('order', question);
  }
  if (/^(date|dateTime)$/.test(asked.item.type ?? '')) return `${name} ${sign} date(${quoted(value.slice(0, 10))})`;
  return `${name} ${sign} ${/^(integer|decimal|quantity)$/.test(asked.item.type ?? '') ? value : quoted(value)}`;
}
