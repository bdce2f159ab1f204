import type { ConsentParagraph } from '../../../contract/consentParagraphs.ts';
import { spokenIn } from '../../../contract/formMedia.ts';
import type { Locale, Media } from '../../../resources/define/index.ts';
import { type SpokenState, spokenState, spokenText } from '../../../contract/spokenText.ts';
import type { TextGroup } from './textUnits.ts';

export interface SpokenGap {
  /** The part of the builder where it is recorded: an answer's is its question. */
  part: string;
  id: string;
  text: string;
  state: Exclude<SpokenState, 'there'>;
}

const recordsOf = (groups: readonly TextGroup[]) => groups.flatMap(({ units }) => units.filter(({ field }) => field === 'title'));

/** The languages in which something of the form was recorded: only there is a gap one. */
export function spokenLanguages(groups: readonly TextGroup[]): Set<Locale> {
  return new Set(recordsOf(groups).flatMap(({ record }) => spokenIn((record.media ?? {}) as Media).map(([locale]) => locale)));
}

/** The same of the consent text, where some of it was recorded in this language. */
export function consentGaps(form: { id: string; media?: Media | null }, paragraphs: readonly ConsentParagraph[], locale: Locale): SpokenGap[] {
  const consent = form.media?.consent ?? {};
  if (!Object.values(consent).some((spoken) => spoken[locale])) return [];
  return paragraphs.flatMap(({ part, title, text, spoken }) => {
    const state = spokenState(spoken, consent[part]?.[locale]);
    return state === 'there' ? [] : [{ part: `formulaires:${form.id}`, id: part, text: title ?? text, state }];
  });
}

/** What of a form is not recorded in a language, or says something else by now, in the order people read it. */
export function spokenGaps(groups: readonly TextGroup[], locale: Locale, written: Locale): SpokenGap[] {
  let question = '';
  return recordsOf(groups).flatMap(({ resource, record }) => {
    if (resource === 'questions') question = record.id;
    const text = spokenText(record, locale, written);
    const state = text && spokenState(text, (record.media as Media | null)?.audio?.[locale]);
    const part = resource === 'reponses' ? `questions:${question}` : `${resource}:${record.id}`;
    return state && state !== 'there' ? [{ part, id: record.id, text: text.split('\n')[0] ?? '', state }] : [];
  });
}
