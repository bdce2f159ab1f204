import { readFileSync } from 'node:fs';
import { kindOfFile } from '../../server/exchange/read/kindOfFile.ts';
import type { Figure, Measurement } from '../Measurement.ts';
import { realFormFiles, realFormsFolder } from './realFormFiles.ts';
import { type Tally, tallyForm } from './tallyForm.ts';

const mostReasons = 25;

interface Read {
  name: string;
  tally: Tally | string;
}

function readAll(): Read[] {
  return realFormFiles().map(({ name, path }): Read => {
    try {
      const content = readFileSync(path);
      kindOfFile(name, content);
      return { name, tally: tallyForm(name.replace(/\.[^.]*$/, ''), content) };
    } catch (error) {
      return { name, tally: error instanceof Error ? error.message : String(error) };
    }
  });
}

const share = (kept: number, all: number) => `${kept} of ${all} (${all === 0 ? '–' : ((kept / all) * 100).toFixed(1)} %)`;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function expressionFigures(tallies: readonly Tally[]): Figure[] {
  const columns = [...new Set(tallies.flatMap(({ expressions }) => [...expressions.keys()]))];
  const of = (column: string, read: 'all' | 'kept') => sum(tallies.map(({ expressions }) => expressions.get(column)?.[read] ?? 0));
  const total = (read: 'all' | 'kept') => sum(columns.map((column) => of(column, read)));
  return [
    { what: 'expressions kept', value: share(total('kept'), total('all')), goal: '97 %' },
    ...columns.map((column) => ({ what: `  ${column}`, value: share(of(column, 'kept'), of(column, 'all')) })),
  ];
}

/** Why things were lost, by the number of forms that lose something by it. */
function reasonFigures(tallies: readonly Tally[]): Figure[] {
  const reasons = [...new Set(tallies.flatMap(({ reasons: own }) => [...own.keys()]))].map((reason) => {
    const places = tallies.map(({ reasons: own }) => own.get(reason) ?? 0);
    return { reason, forms: places.filter(Boolean).length, places: sum(places) };
  });
  const first = reasons.sort((a, b) => b.forms - a.forms || b.places - a.places).slice(0, mostReasons);
  return first.map(({ reason, forms, places }) => ({ what: `  ${reason}`, value: `${forms} forms, ${places} places` }));
}

async function measure(): Promise<Figure[]> {
  const read = readAll();
  const tallies = read.flatMap(({ tally }) => (typeof tally === 'string' ? [] : [tally]));
  if (tallies.length === 0) return [{ what: 'real forms', value: `none in ${realFormsFolder}` }];
  const count = (is: (tally: Tally) => boolean) => share(tallies.filter(is).length, tallies.length);
  return [
    { what: 'forms read', value: share(tallies.length, read.length) },
    ...read.flatMap(({ name, tally }) => (typeof tally === 'string' ? [{ what: `  refused: ${name}`, value: tally }] : [])),
    { what: 'questions kept', value: share(sum(tallies.map((one) => one.questionsKept)), sum(tallies.map((one) => one.questions))), goal: '99 %' },
    ...expressionFigures(tallies),
    { what: 'forms whole', value: count(({ whole }) => whole), goal: '80 %' },
    { what: '  of them once the files next to them are there', value: count(({ whole, waits }) => whole && waits) },
    { what: 'forms with nothing left out', value: count(({ nothingLeftOut }) => nothingLeftOut) },
    { what: 'forms that can be published as they come', value: count(({ problems }) => problems === 0) },
    { what: 're-exports that name what is not in them', value: count(({ dangling }) => dangling > 0), goal: '0' },
    { what: 'most frequent reasons', value: '' },
    ...reasonFigures(tallies),
  ];
}

/** What of the questionnaires of real studies arrives here. */
export const realForms: Measurement = { name: 'real forms', run: measure };
