import type { Form, ProposedAnswer, Question } from '../../../contract/index.ts';
import { sectionsOf } from '../../../contract/index.ts';
import { type Check, type Locale, type TranslatedText, translatedTexts, type Translations } from '../../../resources/define/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';

type TextResource = 'formulaires' | 'sections' | 'sub-sections' | 'questions' | 'reponses';

/** Where in a record a text stands: a field of its own, or the message of one of its checks. */
export type TextPlace = { field: TranslatedText; check?: undefined } | { field: 'checks'; check: number };

/** One text of a form that people read. */
export type TextUnit = TextPlace & {
  /** Names the text on the page and in what is typed: no dots, for they mean depth to the form library. */
  key: string;
  resource: TextResource;
  record: AnyRecord;
  source: string;
};

/** The texts of one page of the form under its title; the form's own come first, under no page. */
export interface TextGroup {
  id: string;
  title: string;
  units: readonly TextUnit[];
}

type Part = { id?: string } & Record<string, unknown>;

/** A record as it was saved last takes the place of the one that was loaded. */
export type Latest = (record: AnyRecord) => AnyRecord;

function unitsOf(resource: TextResource, part: object, latest: Latest): TextUnit[] {
  const record = latest(part as AnyRecord);
  const fields = translatedTexts.flatMap((field): TextUnit[] => {
    const source = (record as Part)[field];
    return typeof source === 'string' && source.trim() !== '' ? [{ key: `${resource}:${record.id}:${field}`, resource, record, field, source }] : [];
  });
  const checks = Array.isArray(record.checks) ? (record.checks as Check[]) : [];
  const messages = checks.map((check, index): TextUnit => ({
    key: `${resource}:${record.id}:check${index}`,
    resource,
    record,
    field: 'checks',
    check: index,
    source: check.message,
  }));
  return [...fields, ...messages.filter(({ source }) => source.trim() !== '')];
}

function questionUnits(questions: readonly Question[] | null | undefined, latest: Latest): TextUnit[] {
  return (questions ?? []).flatMap((question) => [
    ...unitsOf('questions', question, latest),
    // An answer without an id cannot be saved by itself: servers that have none send no translations either.
    ...(question.option ?? [])
      .filter((answer): answer is ProposedAnswer & { id: string } => answer.id !== undefined)
      .flatMap((answer) => unitsOf('reponses', answer, latest)),
  ]);
}

/** Every text of a form in the order people read it. Ends of a scale and other bare numbers need no translation. */
export function textGroups(form: Form & AnyRecord, latest: Latest = (record) => record): TextGroup[] {
  const own: TextGroup = { id: form.id, title: '', units: unitsOf('formulaires', form, latest) };
  const pages = sectionsOf(form).map((section): TextGroup => ({
    id: section.id,
    title: section.title,
    units: [
      ...unitsOf('sections', section, latest),
      ...questionUnits(section.question, latest),
      ...(section.sous_sections ?? []).flatMap((part) => [...unitsOf('sub-sections', part, latest), ...questionUnits(part.question, latest)]),
    ].filter(({ source }) => !/^[\d\s.,+-]*$/.test(source)),
  }));
  return [own, ...pages];
}

function checkOf({ record, check }: TextUnit): Check | undefined {
  return check === undefined ? undefined : (record.checks as Check[] | null)?.[check];
}

function translationsOf({ record }: TextUnit): Translations {
  return (record.translations ?? {}) as Translations;
}

/** The same text in another version of its record. */
export function inVersion(unit: TextUnit, record: AnyRecord): TextUnit {
  const now = { ...unit, record };
  const source = unit.field === 'checks' ? (record.checks as Check[] | null)?.[unit.check]?.message : record[unit.field];
  return { ...now, source: typeof source === 'string' ? source : '' };
}

/** The text in this language, as it is saved; empty where there is none. */
export function translationOf(unit: TextUnit, locale: Locale): string {
  const text = unit.field === 'checks' ? checkOf(unit)?.translations?.[locale] : translationsOf(unit)[locale]?.[unit.field];
  return text ?? '';
}

/** The original a translation was made from; undefined where nobody wrote it down. */
export function translatedFrom(unit: TextUnit, locale: Locale): string | undefined {
  return unit.field === 'checks' ? checkOf(unit)?.of?.[locale] : translationsOf(unit)[locale]?.of?.[unit.field];
}

export type TextState = 'missing' | 'outdated' | 'done';

export function stateOf(unit: TextUnit, locale: Locale): TextState {
  if (translationOf(unit, locale).trim() === '') return 'missing';
  const from = translatedFrom(unit, locale);
  return from !== undefined && from.trim() !== unit.source.trim() ? 'outdated' : 'done';
}
