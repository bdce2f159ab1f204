import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import type { Token } from '../../../../src/questionnaire/engine/xpath/readTokens.ts';

/** A calculation of REDCap that says more is no score of a study. */
const most = 2_000;

/** What stands for a choice of a checkbox (`[symptoms(3)]`) among the functions of expressions. */
export const checked = 'checked';

const sign = (value: string): Token => ({ kind: 'sign', value });
const word = (value: string): Token => ({ kind: 'word', value });
const signs: Readonly<Record<string, Token>> = { '<>': sign('!='), '/': word('div'), '&&': word('and'), '||': word('or') };

/** Tried in this order at each place. */
const shapes: readonly (readonly [RegExp, (match: RegExpExecArray) => readonly Token[]])[] = [
  [/\[\s*([a-z][a-z0-9_]*)\s*(?::value\s*)?\](?!\s*\[)/iy, ([, name = '']) => [{ kind: 'reference', value: name.toLowerCase() }]],
  [
    /\[\s*([a-z][a-z0-9_]*)\s*\(\s*([\w.-]+)\s*\)\s*\](?!\s*\[)/iy,
    ([, name = '', code = '']) => [
      word(checked),
      sign('('),
      { kind: 'reference', value: name.toLowerCase() },
      sign(','),
      { kind: 'text', value: code },
      sign(')'),
    ],
  ],
  [/"([^"]*)"|'([^']*)'/y, ([, double, single]) => [{ kind: 'text', value: double ?? single ?? '' }]],
  [/\d+(?:\.\d*)?|\.\d+/y, ([value]) => [{ kind: 'number', value }]],
  [/[a-z_][a-z0-9_]*/iy, ([value]) => [word(value.toLowerCase())]],
  [/<>|!=|<=|>=|&&|\|\||[=<>+\-*/^(),]/y, ([value]) => [signs[value] ?? sign(value)]],
];

/**
 * The pieces of REDCap's branching logic and calculations, as XPath calls them.
 * @throws NotUnderstood for other events, other instances and smart variables, which no form here has
 */
export function redcapTokens(source: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    const here = /\s/.test(source[at] ?? '') ? { length: 1, made: [] } : read(source, at);
    tokens.push(...here.made);
    if (tokens.length > most) throw new NotUnderstood('calculation', '…');
    at += here.length;
  }
  return tokens;
}

function read(source: string, at: number): { length: number; made: readonly Token[] } {
  for (const [shape, make] of shapes) {
    shape.lastIndex = at;
    const match = shape.exec(source);
    if (match) return { length: match[0].length, made: make(match) };
  }
  throw new NotUnderstood(source[at] === '[' ? 'path' : 'syntax', source.slice(at, at + 30));
}
