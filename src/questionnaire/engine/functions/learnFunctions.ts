import { initialAnswer } from '../calculations/initialAnswer.ts';
import { createSettler } from '../calculations/createSettler.ts';
import { CannotTell, learn, type Operator } from '../rules.ts';
import { ofEntries } from '../rosters/ofEntries.ts';
import { expandWith } from '../rosters/knownEntries.ts';
import { stepsInLists } from '../rosters/stepsInLists.ts';
import { learnToSettle } from '../settling.ts';
import { learnToRepeat } from '../withEntries.ts';
import { functions, takes } from './functions.ts';

/** A function that is given too little or too much says nothing. */
const counted =
  (name: string, work: Operator): Operator =>
  (values, around) => {
    if (!takes(name, values.length)) throw new CannotTell();
    return work(values, around);
  };

// Whoever imports this knows the functions and calculates: server and builder at once, a phone when it opens a form that needs them.
learn(Object.fromEntries(Object.entries(functions).map(([name, { work }]) => [name, counted(name, work)])));
learn(ofEntries);
learnToSettle(createSettler, initialAnswer);
learnToRepeat(expandWith, stepsInLists);
