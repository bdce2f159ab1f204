import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Found } from './Found.ts';

const name = '([A-Za-z_][A-Za-z0-9_]{0,31})';
/** Between compound quotes, where neither a macro nor another quote may begin. */
const quoted = '`"([^`"$\\r\\n]*)"\'';
const importLine = (table: string) =>
  `import delimited using "${table}.csv", varnames(nonames) rowrange(2) delimiters(",") bindquotes(strict) maxquotedrows(unlimited) stringcols(_all) encoding("utf-8")`;
const day = 24 * 60 * 60 * 1000;

/** A text in Stata is never missing: it holds the code. */
const codesInTexts: Readonly<Record<string, string>> = { '-9997': '.a', '-9998': '.b', '-9999': '.c' };

/** Days since 1960, as Stata counts them. */
const daily = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? String((Date.parse(text) - Date.UTC(1960, 0, 1)) / day) : '');
const real = (text: string) => (text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : '');

class Stata {
  readonly columns = new Map<string, string[]>();
  readonly labels: Record<string, string> = {};
  readonly sets: Record<string, Record<string, string>> = {};
  readonly setOf: Record<string, string> = {};
  readonly dates = new Set<string>();

  private readonly commands: readonly [pattern: RegExp, run: (...parts: string[]) => void][];

  constructor(table: string, csv: string) {
    const command = (pattern: string, run: (...parts: string[]) => void): [RegExp, (...parts: string[]) => void] => [new RegExp(`^${pattern}$`), run];
    this.commands = [
      command('\\* .*|version 14|clear|compress|set maxvar \\d+', () => undefined),
      [new RegExp(`^${importLine(table).replace(/[.()"]/g, '\\$&')}$`), () => this.import(csv)],
      command(`rename ${name} ${name}`, (from, to) => this.rename(from, to)),
      command(`quietly generate double ${name} = real\\(${name}\\)`, (to, from) => this.add(to, this.column(from).map(real))),
      command(`quietly generate double ${name} = daily\\(${name}, "YMD"\\)`, (to, from) => this.add(to, this.column(from).map(daily))),
      command(`quietly replace ${name} = (\\.[a-z]) if ${name} == "([^"]*)"`, (to, ...[code, from, text]) =>
        this.replace(to, (value, row) => (this.column(from as string)[row] === text ? (code as string) : value)),
      ),
      command(
        `quietly replace ${name} = substr\\(${name}, 2, \\.\\) if regexm\\(${name}, "\\^'\\+\\[=@" \\+ char\\(9\\) \\+ char\\(13\\) \\+ "\\+-\\]"\\)`,
        (to) => this.replace(to, (value) => (/^'+[=@\t\r+-]/.test(value) ? value.slice(1) : value)),
      ),
      command(`order ${name}, before\\(${name}\\)`, (moved, next) => this.order(moved, next)),
      command(`drop ${name}`, (gone) => void this.columns.delete((this.column(gone), gone))),
      command(`format ${name} %td`, (one) => void this.dates.add((this.column(one), one))),
      command(`label define ${name} (-?\\d+|\\.[a-z]) ${quoted}, add`, (set, value, text) => this.define(set, value, text)),
      command(`label values ${name} ${name}`, (one, set) => void (this.setOf[(this.column(one), one)] = set)),
      command(`label variable ${name} ${quoted}`, (one, text) => void (this.labels[(this.column(one), one)] = text)),
    ];
  }

  run(line: string): void {
    for (const [pattern, run] of this.commands) {
      const parts = pattern.exec(line);
      if (parts) return run(...parts.slice(1));
    }
    throw new Error(`Stata knows no such command: ${line}`);
  }

  column(one: string): string[] {
    const found = this.columns.get(one);
    if (!found) throw new Error(`variable ${one} not found`);
    return found;
  }

  private add(one: string, values: string[]): void {
    if (this.columns.has(one)) throw new Error(`variable ${one} already defined`);
    this.columns.set(one, values);
  }

  private import(csv: string): void {
    const [, ...rows] = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
    rows[0]?.forEach((_, at) =>
      this.add(
        `v${at + 1}`,
        rows.map((row) => row[at] ?? ''),
      ),
    );
  }

  /** A variable keeps its place. */
  private rename(from: string, to: string): void {
    this.add(to, this.column(from));
    this.order(to, from);
    this.columns.delete(from);
  }

  private replace(one: string, change: (value: string, row: number) => string): void {
    this.columns.set(one, this.column(one).map(change));
  }

  private order(moved: string, next: string): void {
    const values = this.column(moved);
    const others = [...this.columns].filter(([one]) => one !== moved);
    this.columns.clear();
    for (const [one, own] of others) {
      if (one === next) this.columns.set(moved, values);
      this.columns.set(one, own);
    }
  }

  private define(set: string, value: string, text: string): void {
    const known = (this.sets[set] ??= {});
    if (value in known) throw new Error(`label ${set}: ${value} already defined`);
    known[value] = text;
  }
}

/** What Stata would find after `do answers.do`, or that of another table. @throws at the first line that it would refuse */
export function readWithStata(folder: string, table = 'answers'): Found {
  const stata = new Stata(table, readFileSync(join(folder, `${table}.csv`), 'utf8'));
  for (const line of readFileSync(join(folder, `${table}.do`), 'utf8')
    .trimEnd()
    .split('\n'))
    stata.run(line);
  const found: Found = { labels: stata.labels, valueLabels: {}, values: {}, reasons: {} };
  for (const [one, values] of stata.columns) {
    const reasonOf = (value: string) => (/^\.[a-z]$/.test(value) ? value : (codesInTexts[value] ?? ''));
    const shown = (value: string) =>
      value !== '' && stata.dates.has(one) ? new Date(Date.UTC(1960, 0, 1) + Number(value) * day).toISOString().slice(0, 10) : value;
    found.values[one] = values.map((value) => (reasonOf(value) ? '' : shown(value)));
    found.reasons[one] = values.map(reasonOf);
    found.valueLabels[one] = stata.sets[stata.setOf[one] ?? ''] ?? {};
  }
  return found;
}
