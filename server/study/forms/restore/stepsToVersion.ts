import { type FormStep, type Question, stepParts, type StepPart, type StepPlace } from '../../../../src/contract/index.ts';
import { frozenMedia } from '../../../../src/contract/formMedia.ts';
import type { Media } from '../../../../src/resources/define/index.ts';
import { writtenValues } from '../../../../src/resources/writtenValues.ts';
import type { Queries } from '../../../database/database.ts';
import { tables } from '../../../database/tables/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import { rowsById } from '../../../resources/findRecord.ts';
import { fixedNumbers } from '../../../resources/hooks/numbersInOrder.ts';
import { modelOf, type Row } from '../../../resources/model.ts';
import { type FormDefinition, freezeForm, frozenAnswer, frozenQuestion, frozenSection, frozenSubSection } from '../freezeForm.ts';
import { loadFormTree, optionOf, questionOf, sectionOf, subSectionOf } from '../loadFormTree.ts';
import { changedValues, type Frozen, valuesIn } from './changedValues.ts';
import { type Place, placesOf, roomOf } from '../placesOf.ts';
import { createRooms } from './createRooms.ts';

const { sections, questions, reponses } = tables;
const subSections = tables['sub-sections'];

type Rows = ReadonlyMap<string, Row>;

/** Every part that the draft or the version has, as it is stored, archived ones too. */
async function storedParts(db: Queries, places: readonly Place[]): Promise<Rows> {
  const found = new Map<string, Row>();
  for (const part of stepParts) {
    const ids = new Set(places.filter((place) => place.part === part).map(({ id }) => id));
    for (const [id, row] of await rowsById(db, modelOf(part), [...ids])) found.set(id, row);
  }
  return found;
}

/** What publishing would freeze of a part that is archived, were it there. */
function frozenRow({ part, question }: Place, row: Row): Frozen {
  switch (part) {
    case 'sections':
      return { ...frozenSection(sectionOf(row as unknown as typeof sections.$inferSelect, [], [])) };
    case 'sub-sections':
      return { ...frozenSubSection(subSectionOf(row as unknown as typeof subSections.$inferSelect, [])) };
    case 'questions':
      return { ...frozenQuestion(questionOf(row as unknown as typeof questions.$inferSelect, [])) };
    case 'reponses':
      return { ...frozenAnswer(optionOf(row as unknown as typeof reponses.$inferSelect), question as Question) };
  }
}

function intoOf(part: StepPart, row: Row): StepPlace['into'] {
  const { parents = [] } = modelOf(part).resource;
  return Object.fromEntries(parents.map((name) => [name, (row[name] as string | null) ?? null]));
}

/** A published form says apart what is seen and heard of its parts. */
const withMedia = (part: object, media: unknown): Frozen => ({ ...part, ...(media ? { media } : { media: null }) });

/** The numbers that were given by hand, by question; those of the others follow the order. */
function numbersByHand(places: readonly Place[]): ReadonlyMap<string, number | null> {
  const asked = places.flatMap(({ part, frozen }) => (part === 'questions' ? [frozen as Question] : []));
  const fixed = fixedNumbers(asked.map(({ type, numero }) => ({ type, numero: numero ?? null })));
  return new Map(asked.map(({ id, numero }, at) => [id, fixed[at] ? (numero ?? null) : null]));
}

/**
 * The steps that make a draft what a version is, in an order in which each can be taken: what the version has not goes, from the inside
 * out; what is gone comes back, from the outside in; what lies elsewhere moves; then the order, then what is said of each part. None where
 * publishing the draft would say the same.
 * @throws Refusal 404 where there is no draft; `part_elsewhere` (409) where a part of the version lies in another form or the library now
 */
export async function stepsToVersion(db: Queries, formId: string, definition: FormDefinition): Promise<FormStep[]> {
  const draft = await loadFormTree(db, formId);
  if (!draft) throw new Refusal('not_found');
  const now = freezeForm(draft);
  const [before, after] = [placesOf(now), placesOf(definition)];
  const rows = await storedParts(db, [...before, ...after]);
  const [standing, wanted] = [new Map(before.map((place) => [place.id, place])), new Map(after.map((place) => [place.id, place]))];
  const rooms = createRooms(before);
  const steps: FormStep[] = [];

  const remove = (parts: readonly StepPart[]) => {
    for (const { part, id, into } of [...before].reverse()) {
      if (wanted.has(id) || !parts.includes(part)) continue;
      const values = writtenValues(part, rows.get(id) as Row);
      steps.push({ do: 'remove', part, id, values, position: rooms.leave(id, roomOf(part, into)) });
    }
  };
  const move = ({ part, id, into }: Place, position: number) => {
    const room = rooms.of(id);
    if (room === undefined) return;
    const row = rows.get(id);
    const from = row && room === roomOf(part, intoOf(part, row)) ? intoOf(part, row) : into;
    // A question that stays in its subsection keeps what else places it.
    const to = roomOf(part, from) === roomOf(part, into) ? from : into;
    const left = rooms.leave(id, room);
    rooms.enter(id, roomOf(part, into), position);
    steps.push({ do: 'move', part, id, from: { into: from, position: left }, to: { into: to, position } });
  };

  remove(['reponses', 'questions']);
  for (const place of after) {
    const { part, id, into, frozen } = place;
    if (!standing.has(id)) {
      const row = rows.get(id);
      if (row && !row.archivedAt) throw new Refusal('part_elsewhere', { params: { title: String(row.title ?? '') } });
      const values = row ? writtenValues(part, row) : { ...valuesIn(part, withMedia(frozen, definition.media?.[id])), ...into };
      steps.push({ do: 'add', part, id, values });
      rooms.enter(id, roomOf(part, row ? intoOf(part, row) : into));
    }
    const room = roomOf(part, into);
    if (rooms.of(id) !== room) move(place, rooms.size(room) + 1);
  }
  remove(['sub-sections', 'sections']);
  const counted = new Map<string, number>();
  for (const place of after) {
    const room = roomOf(place.part, place.into);
    const position = (counted.get(room) ?? 0) + 1;
    counted.set(room, position);
    if (rooms.position(place.id, room) !== position) move(place, position);
  }

  const change = (part: StepPart | 'formulaires', id: string, said: { now: Frozen; version: Frozen; row: Row; numero?: number | null }) => {
    const { from, to } = changedValues(part, said);
    if (said.numero !== undefined) {
      const numero = said.row.numeroFixed === true ? said.row.numero : null;
      if (numero !== said.numero) [from.numero, to.numero] = [numero, said.numero];
    }
    if (Object.keys(to).length > 0) steps.push({ do: 'change', part, id, from, to });
  };
  const form = (await rowsById(db, modelOf('formulaires'), [formId])).get(formId) as Row;
  change('formulaires', formId, { now: withMedia(now, now.media?.[formId]), version: withMedia(definition, definition.media?.[formId]), row: form });
  const byHand = numbersByHand(after);
  for (const place of after) {
    const { part, id, frozen } = place;
    const row = rows.get(id);
    const numero = byHand.get(id);
    if (row) {
      const mine = standing.get(id);
      const said = mine ? withMedia(mine.frozen, now.media?.[id]) : withMedia(frozenRow(place, row), row.media && frozenMedia(row.media as Media));
      change(part, id, { now: said, version: withMedia(frozen, definition.media?.[id]), row, ...(numero !== undefined && { numero }) });
    } else if (numero) steps.push({ do: 'change', part, id, from: { numero: null }, to: { numero } });
  }
  return steps;
}
