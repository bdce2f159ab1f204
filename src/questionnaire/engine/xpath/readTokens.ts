import { NotUnderstood } from './NotUnderstood.ts';

/** A piece of an expression: `${name}` is one piece, whatever stands around it. */
export interface Token {
  kind: 'reference' | 'text' | 'number' | 'word' | 'sign';
  value: string;
}

/** Tried in this order at each place; `.` and `..` are signs, `.5` is a number, and a word may hold `-` and `.` inside (`string-length`). */
const shapes: readonly (readonly [Token['kind'], RegExp])[] = [
  ['reference', /\$\{\s*([^{}]*?)\s*\}/y],
  ['text', /"([^"]*)"/y],
  ['text', /'([^']*)'/y],
  ['text', /[“”]([^“”]*)[“”]/y],
  ['text', /[‘’]([^‘’]*)[‘’]/y],
  ['number', /(\d+(?:\.\d*)?|\.\d+)/y],
  ['word', /([\p{L}_][\p{L}\p{N}_-]*(?:[.:][\p{L}\p{N}_-]+)*)/uy],
  ['sign', /(!=|<=|>=|\.\.|\/\/|[=<>+\-*/(),.|[\]@])/y],
];

const space = /\s+/y;

/** @throws NotUnderstood where a sign belongs to no expression */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (shape: RegExp): RegExpExecArray | null => {
    shape.lastIndex = at;
    const match = shape.exec(source);
    if (match) at = shape.lastIndex;
    return match;
  };
  while (at < source.length) {
    if (take(space)) continue;
    const token = firstOf(take);
    if (!token) throw new NotUnderstood('syntax', source.slice(at, at + 20));
    tokens.push(token);
  }
  return tokens;
}

function firstOf(take: (shape: RegExp) => RegExpExecArray | null): Token | undefined {
  for (const [kind, shape] of shapes) {
    const match = take(shape);
    if (match) return { kind, value: match[1] ?? '' };
  }
  return undefined;
}
