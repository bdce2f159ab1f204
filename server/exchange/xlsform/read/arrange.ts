import type { Question, RepeatedPart, Section, SubSection } from '../../../../src/contract/index.ts';
import { isUnseen, typeEngines, variablesOf } from '../../../../src/questionnaire/engine/index.ts';
import type { Rule } from '../../../../src/resources/define/index.ts';
import { readYes } from '../extras.ts';
import { createPlaces } from './createPlaces.ts';
import type { FormRow } from './FormRow.ts';
import { allOf } from './readConditions.ts';
import { type Group, type Node, rowsOf } from './readNodes.ts';
import { isOurs, type QuestionRow } from './readQuestion.ts';
import type { Reading } from './Reading.ts';
import { below, type ReadText } from './readText.ts';

export interface Arranging {
  reading: Reading;
  /** What stands above questions that lie in no group. */
  title: ReadText;
  /** The question of a row; undefined where the row is none. */
  questionOf(row: FormRow): QuestionRow | undefined;
  relevant(row: FormRow): Rule | null;
  /** What is said of the entries of the repeated part that begins here. */
  entries(row: FormRow): RepeatedPart;
}

export interface Arranged {
  sections: Section[];
  /** What is said before the first group: it describes the whole form. */
  opening: ReadText | undefined;
}

/** Where questions come to lie, with the conditions of the groups around that have no place of their own here. */
interface Place {
  section?: Section;
  part?: SubSection;
  conditions: readonly Rule[];
  /** It holds notes alone: they are all there is to see. */
  onlyNotes?: boolean;
  /** The group that was opened to give its groups, or a list in it, room: what lies in it directly stands below its label. */
  opened?: FormRow;
}

/** Sections and sub-sections. */
const mostLevels = 2;

const isNamed = ({ row }: Group) => row.texts('label').length > 0;
const depthOf = ({ inside, ...group }: Group): number =>
  (group.row.texts('label').length > 0 ? 1 : 0) + Math.max(0, ...inside.map((node) => (node.group ? depthOf(node) : 0)));
/** A section, or a part of one, is repeated as a whole: what stands around it is opened. */
const hasEntries = (nodes: readonly Node[]): boolean => nodes.some((node) => node.group && (isList(node) || hasEntries(node.inside)));
const isList = ({ repeats }: Group) => repeats === 'entries' || repeats === 'inner_entries';
/** Several groups with groups inside them: as one section they would be one endless page. */
const isCrowded = (group: Group) => depthOf(group) > mostLevels && group.inside.filter((node) => node.group && isNamed(node)).length > 1;
const isNote = (asked: QuestionRow | undefined) => asked !== undefined && typeEngines[asked.question.type].role === 'note';
const seenIn = (place: Section | SubSection | undefined) => (place?.question ?? []).filter(({ type }) => !isUnseen(type));
const hasNamedGroup = (nodes: readonly Node[]): boolean => nodes.some((node) => node.group && (isNamed(node) || hasNamedGroup(node.inside)));

/** What nobody sees stands where no condition hides it. */
export function house(unseen: readonly Question[], sections: readonly Section[], make?: () => Section): void {
  if (unseen.length === 0) return;
  const home = sections.find(({ visibleIf, repeated }) => !visibleIf && !repeated) ?? sections.find(({ repeated }) => !repeated) ?? sections[0] ?? make?.();
  if (home) home.question = [...unseen, ...(home.question ?? [])];
}

/**
 * Groups become sections, groups inside them sub-sections; what lies deeper, or in groups without a label, joins what is
 * around it and keeps its conditions. The order in which questions are asked stays.
 */
export function arrange(nodes: readonly Node[], { reading, title, questionOf, relevant, entries }: Arranging): Arranged {
  const places = createPlaces(title, reading);
  let loose: Section | undefined;
  let opening: ReadText | undefined;
  /** Calculations that lie in no section. */
  const homeless: Question[] = [];

  const note = (code: Parameters<Reading['note']>[0], row: FormRow, value?: string) =>
    reading.note(code, row, { column: value === undefined ? 'name' : 'label', value: value ?? row.cell('name') });

  /** A note that always stands before the first question of its place describes that place; one with a picture or a sound, and any other stands among the questions. */
  function addNote(asked: QuestionRow, place: Place): void {
    const { row, title: line, hint } = asked;
    const text = below(line, hint);
    const { section, part, conditions, onlyNotes, opened } = place;
    const around = part ?? section;
    const isFirst = !(section && opened) && around !== undefined && seenIn(around).length === 0 && (part !== undefined || section?.sous_sections?.length === 0);
    const isAlways = !onlyNotes && !asked.question.media && row.cell('relevant') === '' && conditions.length === 0 && readYes(row.cell('ahs_item')) !== true;
    if (isAlways && around && isFirst) places.describe(around, text);
    else if (isAlways && !around && places.sections.length === 0) opening = below(opening, text);
    else addQuestion(asked, place);
  }

  function addQuestion(asked: QuestionRow, { section: around, part, conditions, opened }: Place): void {
    const { row, question } = asked;
    const own = relevant(row);
    question.visibleIf = allOf([...conditions, ...(own ? [own] : [])]);
    const section = around ?? (loose ??= beginLoose(row, opened));
    const inGroup = around && opened;
    if (part || (!inGroup && section.sous_sections?.length === 0)) {
      (part ?? section).question?.push(question);
      return;
    }
    const rest = places.rest(section, inGroup);
    if (rest.made && !inGroup) note('group_continued', row);
    rest.part.question?.push(question);
  }

  function addCalculation({ row, question, isKept: isForOthers }: QuestionRow, { section, part, conditions }: Place): void {
    const around = [...conditions, section?.visibleIf, part?.visibleIf].flatMap((rule) => rule ?? []) as Rule[];
    const isElsewhere =
      question.formula !== null &&
      question.formula !== undefined &&
      'elsewhere' in question.formula &&
      row.cell('calculation') === '' &&
      !isForOthers &&
      !isOurs(row, 'type_metadata');
    // What only another tool could tell waits for no condition; and some tools tell a value in the very group that waits for it.
    const isKept = (rule: Rule) => !isElsewhere && !variablesOf(rule).has(question.code ?? '');
    const isAlone = !around.every(isKept);
    const own = relevant(row);
    question.visibleIf = allOf([...(isAlone ? around.filter(isKept) : conditions), ...(own ? [own] : [])]);
    ((isAlone && !section?.repeated ? undefined : (part ?? section ?? (isForOthers ? loose : undefined))?.question) ?? homeless).push(question);
  }

  function beginLoose(row: FormRow, opened: FormRow | undefined): Section {
    if (places.sections.length > 0 && !opened) note('group_loose', row);
    return places.section(opened);
  }

  function enter(group: Group, place: Place): void {
    const { row, repeats, inside } = group;
    if (repeats === 'inside_entries') note('repeat_once', row);
    const own = relevant(row);
    const around = own ? [...place.conditions, own] : place.conditions;
    if (repeats === 'entries') {
      const section = places.section(row);
      Object.assign(section, { visibleIf: allOf(around), ...entries(row) });
      fill(group, { section, conditions: [] }, places.sections);
      loose = undefined;
    } else if (repeats === 'inner_entries' && place.section?.sous_sections && !place.part) {
      const part = Object.assign(places.part(place.section, row), { visibleIf: allOf(around), ...entries(row) });
      fill(group, { section: place.section, part, conditions: [] }, place.section.sous_sections);
    } else if (!place.section && hasEntries(inside)) {
      const isOwn = isNamed(group);
      if (isOwn) {
        loose = undefined;
        note('group_opened', row, row.texts('label')[0]?.text);
      }
      walk(inside, { conditions: around, ...(isOwn ? { opened: row } : place.opened && { opened: place.opened }) });
      if (isOwn) loose = undefined;
    } else if (!place.section && isNamed(group) && isCrowded(group)) {
      loose = undefined;
      note('group_opened', row, row.texts('label')[0]?.text);
      walk(inside, { conditions: around, opened: row });
      loose = undefined;
    } else if (!place.section && (isNamed(group) || !hasNamedGroup(inside))) {
      loose = undefined;
      if (!isNamed(group)) note('group_unnamed', row);
      const section = places.section(row);
      section.visibleIf = allOf(around);
      fill(group, { section, conditions: [] }, places.sections);
    } else if (place.section?.sous_sections && !place.part && isNamed(group) && !hasEntries(inside)) {
      const part = places.part(place.section, row);
      part.visibleIf = allOf(around);
      fill(group, { section: place.section, part, conditions: [] }, place.section.sous_sections);
    } else if (place.section && !place.part && isNamed(group) && hasEntries(inside)) {
      note('group_around_list', row, row.texts('label')[0]?.text);
      walk(inside, { ...place, conditions: around, opened: row });
    } else {
      if (isNamed(group)) note('group_too_deep', row, row.texts('label')[0]?.text);
      walk(inside, { ...place, conditions: around });
    }
  }

  /** Fills the place that a group became; one of which nothing came over is taken away again. */
  function fill({ row, inside }: Group, place: Place, list: (Section | SubSection)[]): void {
    const notes = inside.filter(({ group, row: own }) => !group && isNote(questionOf(own)));
    walk(inside, { ...place, onlyNotes: notes.length === inside.length && readYes(row.cell('ahs_empty')) !== true });
    const made = place.part ?? place.section;
    const isEmpty = seenIn(made).length === 0 && (place.part !== undefined || place.section?.sous_sections?.length === 0);
    if (!made || !isEmpty || readYes(row.cell('ahs_empty')) === true) return;
    list.splice(list.indexOf(made), 1);
    // A group that only calculates has nothing to be seen.
    const came = rowsOf(inside).flatMap(({ row: own }) => questionOf(own) ?? []);
    if (came.length === 0 || came.some(({ isKept }) => isKept)) note('group_empty', row, made.title);
    const around = place.part ? place.section?.question : homeless;
    for (const question of made.question ?? []) {
      question.visibleIf = allOf([made.visibleIf, question.visibleIf].filter((rule): rule is Rule => Boolean(rule)));
      around?.push(question);
    }
  }

  function walk(list: readonly Node[], place: Place): void {
    for (const node of list) {
      if (node.group) enter(node, place);
      else {
        const asked = questionOf(node.row);
        if (asked) (isNote(asked) ? addNote : isUnseen(asked.question.type) ? addCalculation : addQuestion)(asked, place);
      }
    }
  }

  walk(nodes, { conditions: [] });
  house(homeless, places.sections, () => places.section());
  return { sections: places.sections, opening };
}
