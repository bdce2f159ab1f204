import type { Question, Section, StepPart } from '../../../../src/contract/index.ts';
import { canonicalJson } from '../../../canonicalJson.ts';
import type { FormDefinition } from '../freezeForm.ts';
import { placesOf, roomOf } from '../placesOf.ts';
import { inOrder } from './inOrder.ts';

/** A part of a form that differs. The proposed answers of a question count as part of it. */
export interface DifferingPart {
  part: 'formulaires' | Exclude<StepPart, 'reponses'>;
  id: string;
  title: string;
  how: 'added' | 'changed' | 'moved' | 'removed';
}

type Placed = Omit<DifferingPart, 'how'> & {
  /** What it lies in, and its kind: its neighbours have both in common. */
  room: string;
  at: number;
  /** What it says of itself, without what lies in it. */
  said: string;
  answers: readonly string[];
};

export interface Differences {
  parts: DifferingPart[];
  /** The ids of the parts that differ, and of the proposed answers of those that are questions. */
  ids: Set<string>;
}

const answerIds = ({ option }: Pick<Question, 'option'>) => (option ?? []).flatMap(({ id }) => (id ? [id] : []));

function placedParts(form: FormDefinition, numbered: boolean): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  const neighbours = new Map<string, number>();
  const place = ({ id, title, ...own }: { id: string; title: string }, { part, room, answers = [] }: Pick<Placed, 'part' | 'room'> & Partial<Placed>) => {
    const at = neighbours.get(room) ?? 0;
    neighbours.set(room, at + 1);
    const media = [id, ...answers].map((one) => form.media?.[one]);
    placed.set(id, { part, id, title, room, at, said: canonicalJson([title, own, media]), answers });
  };
  const { section: _sections, media: _media, functions: _functions, ...own } = form;
  place(own, { part: 'formulaires', room: '' });
  for (const { part, into, frozen } of placesOf(form)) {
    if (part === 'reponses') continue;
    const { question: _inside, sous_sections: _parts, numero, ...said } = frozen as Section & Question;
    place({ ...said, ...(numbered && { numero }) }, { part, room: roomOf(part, into), answers: answerIds(said) });
  }
  return placed;
}

/** Who stands elsewhere than before: in something else, or out of the order that the others kept. */
function movedParts(before: ReadonlyMap<string, Placed>, after: ReadonlyMap<string, Placed>): Set<Placed> {
  const stayed = [...after.values()].filter(({ id, room }) => before.get(id)?.room === room);
  const rooms = [...new Set(stayed.map(({ room }) => room))];
  const still = new Set(
    rooms.flatMap((room) => [
      ...inOrder(
        stayed.filter((part) => part.room === room),
        ({ id }) => before.get(id)?.at ?? 0,
      ),
    ]),
  );
  return new Set([...after.values()].filter((part) => before.has(part.id) && !still.has(part)));
}

/**
 * Which parts of a form were added, changed, moved and removed between two definitions of it, in the order of the form; what is gone comes
 * last. A number follows the order, so that it counts only where `numbered` asks for it.
 */
export function differingParts(earlier: FormDefinition, later: FormDefinition, { numbered = false } = {}): Differences {
  const [before, after] = [placedParts(earlier, numbered), placedParts(later, numbered)];
  const moved = movedParts(before, after);
  const ids = new Set<string>();
  const differing = (how: DifferingPart['how'], { part, id, title, answers }: Placed): DifferingPart => {
    for (const one of [id, ...answers, ...(before.get(id)?.answers ?? [])]) ids.add(one);
    return { part, id, title, how };
  };
  const parts = [...after.values()].flatMap((part) => {
    const was = before.get(part.id);
    if (!was) return [differing('added', part)];
    if (was.said !== part.said) return [differing('changed', part)];
    return moved.has(part) ? [differing('moved', part)] : [];
  });
  return { parts: [...parts, ...[...before.values()].filter(({ id }) => !after.has(id)).map((part) => differing('removed', part))], ids };
}
