import { fold } from '../../../resources/define/index.ts';
import type { Askable } from '../rules/askable.ts';
import { functionHelp, type HelpedFunction } from './functionHelp.ts';

/** What could stand where somebody is writing: an answer by its name, or a function. */
export type FormulaOffer = { kind: 'answer'; question: Askable } | { kind: 'function'; name: HelpedFunction; call: string };

export interface Writing {
  offers: readonly FormulaOffer[];
  /** Where the word begins that is being written. */
  from: number;
}

const most = 8;
const noOffers: Writing = { offers: [], from: 0 };

/** Whether the place is inside a text between quotation marks, where nothing is a name. */
const isInText = (before: string) => /^(?:[^'"]|'[^']*'|"[^"]*")*['"][^'"]*$/.test(before.slice(-200));

/** What goes on with the word before the cursor: after `${` names alone, else names and functions; names are found by what their question asks, too. */
export function offersFor(text: string, cursor: number, questions: readonly Askable[]): Writing {
  const before = text.slice(0, cursor);
  const opened = /\$\{\s*([^{}]*)$/u.exec(before);
  const word = opened ?? /[\p{L}_][\p{L}\p{N}_-]*$/u.exec(before);
  if (!word || (!opened && isInText(before))) return noOffers;
  const written = fold(opened ? (opened[1] ?? '') : word[0]);
  const begins = ({ code, title }: Askable) => Number(fold(code).startsWith(written)) * 2 + Number(fold(title).includes(` ${written}`));
  const answers = questions
    .filter(({ code, title }) => fold(code).includes(written) || fold(title).includes(written))
    .sort((a, b) => begins(b) - begins(a))
    .map((question): FormulaOffer => ({ kind: 'answer', question }));
  const functions = (Object.keys(functionHelp) as HelpedFunction[])
    .filter((name) => !opened && name.startsWith(written))
    .map((name): FormulaOffer => ({ kind: 'function', name, call: functionHelp[name] }));
  return { offers: [...functions, ...answers].slice(0, most), from: word.index };
}

/** The text with what was chosen in it, and where one goes on writing: inside the brackets of a function that takes something. */
export function takeOffer(text: string, cursor: number, { from, offer }: { from: number; offer: FormulaOffer }): { text: string; cursor: number } {
  const rest = text.slice(cursor).replace(/^\s*\}/, offer.kind === 'answer' ? '' : '$&');
  const empty = offer.kind === 'function' && /\((?:\.\.)?\)$/.test(offer.call);
  const written = offer.kind === 'answer' ? `\${${offer.question.code}}` : empty ? offer.call : `${offer.name}(`;
  const closed = offer.kind === 'function' && !empty && !rest.startsWith('(') ? ')' : '';
  return { text: text.slice(0, from) + written + closed + rest, cursor: from + written.length };
}
