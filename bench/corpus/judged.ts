import { readFileSync } from 'node:fs';
import { readBook } from '../../server/exchange/xlsform/read/readBook.ts';
import { judgeForm } from '../../tests/judge/judgeForm.ts';
import { judgedKinds } from '../../tests/judge/Difference.ts';
import type { Judgement } from '../../tests/judge/judge.ts';
import type { Figure, Measurement } from '../Measurement.ts';
import { realFormFiles } from './realFormFiles.ts';

interface Judged {
  name: string;
  judgement: Judgement | string;
}

async function judgeFile({ name, path }: { name: string; path: string }): Promise<Judged> {
  try {
    const { form } = readBook({ content: readFileSync(path), name, language: 'en' });
    return { name, judgement: await judgeForm(form, { seed: 1, enough: 5_000, rounds: 80 }) };
  } catch (error) {
    return { name, judgement: error instanceof Error ? error.message : String(error) };
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const all = ({ checks }: Judgement) => sum(Object.values(checks));
const count = (number: number) => number.toLocaleString('en');

async function measure(): Promise<Figure[]> {
  const judged: Judged[] = [];
  for (const file of realFormFiles()) judged.push(await judgeFile(file));
  const done = judged.flatMap(({ name, judgement }) => (typeof judgement === 'string' ? [] : [{ name, judgement }]));
  const explained = new Map<string, number>();
  for (const { judgement } of done) for (const [why, times] of judgement.explained) explained.set(why, (explained.get(why) ?? 0) + times);
  return [
    { what: 'forms judged', value: `${done.length} of ${judged.length}` },
    ...judged.flatMap(({ name, judgement }) => (typeof judgement === 'string' ? [{ what: `  not judged: ${name}`, value: judgement.slice(0, 80) }] : [])),
    { what: 'checks', value: count(sum(done.map(({ judgement }) => all(judgement)))), goal: '100,000' },
    ...judgedKinds.map((kind) => ({ what: `  ${kind}`, value: count(sum(done.map(({ judgement }) => judgement.checks[kind]))) })),
    ...[...explained].map(([why, times]) => ({ what: `  explained: ${why}`, value: count(times) })),
    { what: 'unexplained differences', value: count(sum(done.map(({ judgement }) => judgement.unexplained.length))), goal: '0' },
    ...done.flatMap(({ name, judgement: { unexplained } }) =>
      unexplained.slice(0, 3).map(({ kind, question, ours, odk }) => ({ what: `  ${name}: ${kind} of ${question.code}`, value: `${ours} here, ${odk} there` })),
    ),
  ];
}

/** What our engine says of the forms of real studies, next to what ODK's says. */
export const judgedByOdk: Measurement = { name: 'judged by ODK', run: measure };
