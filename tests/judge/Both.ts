import type { ProposedAnswer } from '../../src/contract/index.ts';
import { innerEntry } from '../../src/questionnaire/engine/entryKey.ts';
import { type Filling, type FormQuestion, inEntryKey, partsOfKey } from '../../src/questionnaire/engine/index.ts';
import type { Random } from '../faults/harness/seededRandom.ts';
import type { AnyNode, RootNode } from './loadOdk.ts';
import { randomAnswer } from './randomAnswer.ts';

/** One form in both engines, while it is filled. */
export interface Both {
  filling: Filling;
  root: RootNode;
  items: ReadonlyMap<string, FormQuestion>;
  /** Codes that are in one engine alone, or told by each in its own way. */
  apart: ReadonlySet<string>;
  /** Those whose limits have no words in XPath. */
  limited: ReadonlySet<string>;
  /** How a choice is called there. */
  nameThere(option: ProposedAnswer): string;
}

export const nameOf = (node: AnyNode) =>
  node.currentState.reference
    .replace(/\[\d+\]/g, '')
    .split('/')
    .pop() ?? '';
export const isRange = (node: AnyNode) => node.nodeType.startsWith('repeat-range');

/** ODK's node of each question of ours, by the key of its answer. */
export function nodesOf({ filling, root, items }: Both): Map<string, AnyNode> {
  const found = new Map<string, AnyNode>();
  const walk = (node: AnyNode, entry: string | undefined): void => {
    const item = items.get(nameOf(node));
    const key = item && (entry === undefined ? item.id : inEntryKey(item.id, entry));
    const entries = isRange(node) && key ? (filling.form.entries.get(key) ?? []) : [];
    if (key && (isRange(node) || node.nodeType !== 'repeat-instance')) found.set(key, node);
    for (const [at, child] of (node.currentState.children ?? []).entries()) {
      if (!isRange(node)) walk(child as AnyNode, entry);
      else if (entries[at] !== undefined) walk(child as AnyNode, entries[at]);
    }
  };
  walk(root as AnyNode, undefined);
  return found;
}

/** Adds an entry to a repeated part in both, where people add them. */
export function addEntry(both: Both, random: Random, number: number): void {
  const [list, range] = random.of([...nodesOf(both)].filter(([, node]) => node.nodeType === 'repeat-range:uncontrolled' && node.currentState.relevant)) ?? [];
  if (list === undefined || range?.nodeType !== 'repeat-range:uncontrolled') return;
  const { id, entry } = partsOfKey(list);
  both.filling.set(inEntryKey(id, innerEntry(entry, `e${String(number).padStart(3, '0')}`)), { values: ['1'] });
  range.addInstances();
}

/** Gives a random answer to a random question, the same in both. */
export function answer(both: Both, random: Random, constants: readonly string[]): void {
  const nodes = nodesOf(both);
  const shown = both.filling.form.questions.filter(({ id, member }) => !member && nodes.has(id) && both.filling.question(id).shown);
  const question = random.of(shown);
  const node = question && nodes.get(question.id);
  if (!node?.currentState.relevant || !question) return;
  const given = randomAnswer(question, both.filling.question(question.id).offered, { random, constants, nameOf: both.nameThere });
  if (given === undefined) return;
  both.filling.set(question.id, { values: given.titles });
  if (node.nodeType === 'select') node.selectValues(given.names);
  else if ('setValue' in node) (node.setValue as (value: string) => unknown)(given.names[0] ?? '');
}
