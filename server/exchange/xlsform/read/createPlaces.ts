import { randomUUID } from 'node:crypto';
import type { Question, Section, SubSection } from '../../../../src/contract/index.ts';
import type { Translations } from '../../../../src/resources/define/index.ts';
import { readExtra, readYes } from '../extras.ts';
import type { FormRow } from './FormRow.ts';
import { entryTitleOf } from './readEntries.ts';
import type { Reading } from './Reading.ts';
import { readMedia } from './readMedia.ts';
import { below, longest, type ReadText, readText, translationsOf } from './readText.ts';

interface About {
  title: ReadText;
  description: ReadText | undefined;
  from: Parameters<typeof translationsOf>[1];
  entryTitle?: ReadText | undefined;
}

function textsOf({ title, description, entryTitle, from }: About): Translations | null {
  return translationsOf({ title, ...(description && { description }), ...(entryTitle && { entryTitle }) }, from);
}

/** Its choices stand in a table: in XLSForm where all have the same list, and in a column of our own otherwise. */
const readMatrix = (row: FormRow): Pick<Section, 'matrix'> =>
  /(^|\s)table-list\b/i.test(row.cell('appearance')) || readYes(row.cell('ahs_matrix')) ? { matrix: true } : {};

/** The sections of the form that is being read, and what is known of each in addition to what is stored. */
export interface Places {
  readonly sections: Section[];
  /** From the row that begins a group; without one, what lies in no group, below the form's title. */
  section(row?: FormRow): Section;
  part(section: Section, row: FormRow): SubSection;
  /** What follows sub-sections inside their section: a sub-section of the same title, so that the order stays; of a group that was opened there, one of its title. */
  rest(section: Section, opened?: FormRow): { part: SubSection; made: boolean };
  /** Adds a sentence to what is said above the questions. */
  describe(place: Section | SubSection, text: ReadText): void;
}

export function createPlaces(formTitle: ReadText, reading: Reading): Places {
  const sections: Section[] = [];
  const known = new Map<Section | SubSection, About>();
  const rests = new Map<SubSection, FormRow | undefined>();

  const make = (about: About) => ({
    id: randomUUID() as string,
    title: about.title.text,
    description: null,
    visibleIf: null,
    translations: textsOf(about),
    question: [] as Question[],
  });
  const keep = <Place extends Section | SubSection>(place: Place, about: About): Place => {
    known.set(place, about);
    return place;
  };
  const about = (row: FormRow): About => {
    const label = readText(row, { column: 'label', as: 'title' }, reading);
    const title = label.text === '' ? { text: row.cell('name').replace(/_+/g, ' ').trim() || formTitle.text, others: {} } : label;
    return { title, description: undefined, from: readExtra(row, 'ahs_translated_from'), entryTitle: entryTitleOf(row) };
  };
  const addPart = (section: Section, own: About): SubSection => {
    const part = keep<SubSection>(make(own), own);
    section.sous_sections?.push(part);
    return part;
  };

  return {
    sections,
    section(row) {
      const own = row ? about(row) : { title: formTitle, description: undefined, from: undefined };
      const section = keep<Section>({ ...make(own), ...(row && { ...readMedia(row, reading), ...readMatrix(row) }), sous_sections: [] }, own);
      sections.push(section);
      return section;
    },
    part: (section, row) => Object.assign(addPart(section, about(row)), readMedia(row, reading), readMatrix(row)),
    rest(section, opened) {
      const last = section.sous_sections?.[section.sous_sections.length - 1];
      if (last && rests.has(last) && rests.get(last) === opened) return { part: last, made: false };
      const own = opened ? about(opened) : { title: known.get(section)?.title ?? formTitle, description: undefined, from: undefined };
      const part = addPart(section, own);
      rests.set(part, opened);
      return { part, made: true };
    },
    describe(place, text) {
      const own = known.get(place);
      if (!own) return;
      own.description = below(own.description, text);
      place.description = own.description.text.slice(0, longest.description);
      place.translations = textsOf(own);
    },
  };
}
