import { expect, test } from 'vitest';
import { isFunction } from '../../../questionnaire/engine/functions/functions.ts';
import { parseXPath } from '../../../questionnaire/engine/xpath/parseXPath.ts';
import type { Askable } from '../rules/askable.ts';
import { functionHelp } from './functionHelp.ts';
import { offersFor, takeOffer } from './offersFor.ts';

const asked = (code: string, title: string): Askable => ({ code, title, value: 'number', options: [] });
const questions = [asked('height', 'How tall are you?'), asked('weight', 'Wéight in kg'), asked('if_ill', 'Ill?')];
const named = (text: string, cursor = text.length) =>
  offersFor(text, cursor, questions).offers.map((offer) => (offer.kind === 'answer' ? offer.question.code : offer.name));

test('a word is gone on with by functions that begin so, and by names or questions that hold it', () => {
  expect(named('1 + weigh')).toEqual(['weight']);
  expect(named('tall')).toEqual(['height']);
  expect(named('if')).toEqual(['if', 'if_ill']);
  expect(named('${weight} div pow')).toEqual(['pow']);
});

test('behind ${ names alone are offered, by what their question asks too', () => {
  expect(named('2 * ${')).toEqual(['height', 'weight', 'if_ill']);
  expect(named('2 * ${kg')).toEqual(['weight']);
  expect(named('2 * ${wei} + 1', '2 * ${wei'.length)).toEqual(['weight']);
});

test('nothing is offered inside a text, behind a number or where nothing is written', () => {
  expect([named("concat('wei"), named('12'), named(''), named('${weight} ')]).toEqual([[], [], [], []]);
});

test('what is chosen takes the place of the word, brackets and all', () => {
  const taken = (text: string, cursor: number, at = 0) => {
    const { offers, from } = offersFor(text, cursor, questions);
    const offer = offers[at];
    return offer && takeOffer(text, cursor, { from, offer });
  };
  expect(taken('2 * ${wei} + 1', '2 * ${wei'.length)).toEqual({ text: '2 * ${weight} + 1', cursor: '2 * ${weight}'.length });
  expect(taken('rou', 3)).toEqual({ text: 'round()', cursor: 6 });
  expect(taken('toda', 4)).toEqual({ text: 'today()', cursor: 7 });
});

test('every function that is offered is one that formulas know', () => {
  const operators = ['count', 'count-selected', 'contains', 'not'];
  expect(Object.entries(functionHelp).filter(([name, call]) => !call.startsWith(`${name}(`) || !(isFunction(name) || operators.includes(name)))).toEqual([]);
  expect(() => parseXPath('position(..)')).not.toThrow();
});
