import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { extensionOf } from './itemType.ts';
import { extensions, type Item } from './Questionnaire.ts';
import { valueOf } from './valueOf.ts';

/**
 * A text as XPath writes it.
 * @throws NotUnderstood for one with both kinds of quotation marks: XPath has no escapes
 */
export function quoted(text: string): string {
  if (text.includes("'") && text.includes('"')) throw new NotUnderstood('syntax', text);
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

/** What the extensions and the length of an item hold its answer to, as a constraint. Throws `NotUnderstood`. */
export function limitsOf(item: Item): string {
  const isSlider = extensionOf(item, extensions.sliderStep) !== undefined;
  const limit = (url: string, sign: string) => {
    const said = valueOf(extensionOf(item, url) ?? {}, 'value');
    if (said === '' || isSlider) return [];
    return [`. ${sign} ${item.type?.startsWith('date') ? `date(${quoted(said.slice(0, 10))})` : said}`];
  };
  const pattern = extensionOf(item, extensions.regex)?.valueString;
  const length = item.maxLength && /^(string|text|url)$/.test(item.type ?? '') ? [`string-length(.) <= ${item.maxLength}`] : [];
  return [...limit(extensions.minValue, '>='), ...limit(extensions.maxValue, '<='), ...length, ...(pattern ? [`regex(., ${quoted(pattern)})`] : [])].join(
    ' and ',
  );
}
