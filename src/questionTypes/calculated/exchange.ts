import type { FormQuestion } from '../../questionnaire/engine/formQuestion.ts';
import type { TypeExchange, ValueColumn } from '../define/TypeExchange.ts';

/** What only another tool could tell has no column: nothing would ever stand in it. */
const column =
  (kind: ValueColumn['kind']) =>
  ({ question }: FormQuestion): readonly ValueColumn[] =>
    question.formula && 'elsewhere' in question.formula ? [] : [{ kind }];

/** The words of XLSForm for values that another tool takes from its device or its account. */
const elsewhere = ['caseid', 'audit'];

/** What phones told once and tell no program any more: other tools leave it empty too. */
const toldNoMore = ['simserial', 'subscriberid', 'uri:simserial', 'uri:subscriberid'];

/** What no question here can hold: the row is kept for other tools where it stands. */
const media = ['video', 'geotrace', 'geoshape', 'background-audio', 'background-geopoint', 'start-geopoint'];

const metadata: Readonly<Record<string, string>> = {
  '{"began":[]}': 'start',
  '{"ended":[]}': 'end',
  '{"date":[{"began":[]}]}': 'today',
};

function write({ question: { formula } }: FormQuestion): { type: string } {
  const [name, ...operands] = formula && Array.isArray(formula.elsewhere) ? (formula.elsewhere as unknown[]) : [];
  // A bare word is what a device or an account tells, anything else an expression of another tool.
  const isLookedUp = operands.length > 0 || !/^[\w:-]*$/.test(String(name));
  return { type: typeof name === 'string' && !isLookedUp ? name : (metadata[JSON.stringify(formula)] ?? 'calculate') };
}

export const number: TypeExchange = { columns: column('number'), xlsForm: { words: {}, write } };

export const date: TypeExchange = { columns: column('date'), xlsForm: { words: {}, write } };

/** Which kind of value a formula gives is told once it is read: until then it is a text. */
export const text: TypeExchange = {
  columns: column('text'),
  xlsForm: {
    words: {
      ...Object.fromEntries(['calculate', 'calculation', 'hidden', 'start', 'end', 'today'].map((word) => [word, null])),
      ...Object.fromEntries(elsewhere.map((word) => [word, 'type_metadata' as const])),
      ...Object.fromEntries(toldNoMore.map((word) => [word, 'type_silent' as const])),
      ...Object.fromEntries(media.map((word) => [word, 'type_media' as const])),
    },
    write,
  },
};
