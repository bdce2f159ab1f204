import type { ProposedAnswer } from '../../contract/index.ts';
import type { TypeExchange, XlsFormHalf } from '../define/TypeExchange.ts';

const choice = (xlsForm: XlsFormHalf): TypeExchange => ({ columns: 'choices', xlsForm });

export const several = choice({
  words: { select_multiple: null },
  write: (_question, list) => ({ type: `select_multiple ${list}` }),
});

/** A box to tick is one choice of one. */
const ticked = [{ name: 'OK', answer: { title: 'OK', code: 'OK' } }];
const isTick = (word: string) => word === 'acknowledge' || word === 'trigger';
const isTicked = ([only, ...more]: readonly ProposedAnswer[]) => more.length === 0 && only?.title === 'OK' && only.code === 'OK';

export const one = choice({
  words: { select_one: null, acknowledge: 'acknowledged', trigger: 'acknowledged' },
  choices: ({ word, choices }) => (isTick(word) ? ticked : choices),
  write: ({ options }, list) => ({ type: isTicked(options) ? 'acknowledge' : `select_one ${list}` }),
});

export const oneFromList = choice({
  words: { select_one: null, select_one_external: null },
  fits: ({ word, appearance, orOther }) => !orOther && (word === 'select_one_external' || /(^|\s)(minimal|autocomplete|search|quickcompact)/i.test(appearance)),
  // The word alone says no more than the type does.
  read: ({ appearance }) => (appearance.trim() === 'minimal' ? { appearance: null } : {}),
  write: (_question, list) => ({ type: `select_one ${list}`, appearance: 'minimal' }),
});

export const severalOrOther = choice({
  words: { select_multiple: null },
  fits: ({ orOther }) => orOther,
  write: (_question, list) => ({ type: `select_multiple ${list} or_other` }),
});

export const oneOrOther = choice({
  words: { select_one: null },
  fits: ({ orOther }) => orOther,
  write: (_question, list) => ({ type: `select_one ${list} or_other` }),
});
