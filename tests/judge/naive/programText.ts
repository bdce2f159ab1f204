import type { Random } from '../../faults/harness/seededRandom.ts';
import type { Program, Sign } from './Program.ts';

/** Weakest first. */
const strength: Readonly<Record<Sign, number>> = { or: 1, and: 2, '=': 3, '!=': 3, '<': 4, '<=': 4, '>': 4, '>=': 4, '+': 5, '-': 5, '*': 6, div: 6, mod: 6 };

/** An expression as people write it: parentheses where they must be, and here and there where they need not; spaces where words would run together, and elsewhere. */
export function programText(program: Program, random: Random, least = 0): string {
  const space = () => (random.chance(0.7) ? ' ' : random.chance(0.3) ? '\n ' : '');
  const enclosed = (text: string, own: number) => (own < least || random.chance(0.1) ? `(${space()}${text}${space()})` : text);
  switch (program.is) {
    case 'text':
      return program.text.includes("'") ? `"${program.text}"` : `'${program.text}'`;
    case 'number':
      return String(program.number);
    case 'answer':
      return random.chance(0.2) ? `\${ ${program.name} }` : `\${${program.name}}`;
    case 'minus':
      return enclosed(`-${space()}${programText(program.of, random, 7)}`, 7);
    case 'call':
      return `${program.name}(${program.of.map((part) => `${space()}${programText(part, random)}`).join(',')})`;
    case 'signed': {
      const own = strength[program.sign];
      return enclosed(`${programText(program.left, random, own)} ${program.sign} ${programText(program.right, random, own + 1)}`, own);
    }
  }
}
