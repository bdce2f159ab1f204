import { randomUUID } from 'node:crypto';
import type { Question } from '../../../../src/contract/index.ts';
import { questionTypes } from '../../../../src/contract/questionTypes.ts';
import { typeEngines, variablesOf } from '../../../../src/questionnaire/engine/index.ts';
import type { FormRow } from './FormRow.ts';
import type { Reading } from './Reading.ts';

/** The numbers that `random()` inside calculations draws: items of their own, so that phone and server work with the same one. */
export interface Draws {
  /** The code of a new one for the calculation in this row. */
  draw(row: FormRow): string;
  /** Those that one of the formulas came over with. */
  questions(formulas: Iterable<Question>): Question[];
}

const [type] = questionTypes.filter((one) => typeEngines[one].tells === 'draw');

export function createDraws(codeOf: (name: string) => string, reading: Reading): Draws {
  const drawn: Question[] = [];
  return {
    draw(row) {
      const code = codeOf(`${row.cell('name').slice(0, 50)}_random`);
      drawn.push({ id: randomUUID(), title: code, type: type as Question['type'], code });
      reading.note('drawn_once', row, { column: 'calculation' });
      return code;
    },
    questions(asked) {
      const named = new Set(Array.from(asked).flatMap(({ formula }) => [...variablesOf(formula)]));
      return drawn.filter(({ code }) => named.has(code ?? ''));
    },
  };
}
