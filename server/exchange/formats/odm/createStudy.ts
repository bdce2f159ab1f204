import { type FormQuestion, textOf, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { longestText } from '../../../../src/questionTypes/text/engine.ts';
import { type Locale, locales } from '../../../../src/resources/define/index.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import { createDataset, type Dataset, type DatasetOptions } from '../../export/dataset/createDataset.ts';
import { rosterTables } from '../../export/dataset/entryRows.ts';
import { missingCodes, missingReasons, type Variable } from '../../export/dataset/Variable.ts';
import { missingLabels } from '../../export/responseTable.ts';
import { xmlText } from '../../export/xmlText.ts';
import { element, opening, translated } from './element.ts';

/** A column of a table, as ODM calls it and where its cells stand. */
export interface OdmItem {
  oid: string;
  at: number;
}

/** Items that are collected together; those of a repeated part once for each entry. */
export interface OdmGroup {
  oid: string;
  name: string;
  repeats: boolean;
  items: readonly OdmItem[];
}

/** The sets, or the entries of a repeated part, as groups of items. */
export interface OdmTable {
  dataset: Dataset;
  groups: readonly OdmGroup[];
}

export interface OdmStudy {
  tables: readonly OdmTable[];
  /** The element `Study`, which describes them. */
  xml: string;
}

export const oids = { event: 'SE.1', form: 'F.1', missing: 'CL.missing' } as const;
export const studyOid = (formId: string): string => `S.${formId}`;
export const metadataOid = (version: number): string => `MDV.${version}`;

/** What the first columns say is said by the subject, and by which entry it is, or lies in. */
const keys: ReadonlySet<string> = new Set(['study_code', 'outer_entry', 'entry']);

/** What is said of the whole set stands before all sections, whatever these are called. */
const aboutSet = { key: 'about set', name: 'about' } as const;

function groupsOf({ variables, about }: Dataset, name: string, roster: boolean): OdmGroup[] {
  const groups = new Map<string, { title: string; items: OdmItem[] }>();
  variables.forEach((variable, at) => {
    if (at < about && keys.has(variable.name)) return;
    const isAbout = !roster && at < about;
    const title = isAbout ? aboutSet.name : (variable.section ?? '');
    const key = roster ? name : isAbout ? aboutSet.key : `section ${title}`;
    const group = groups.get(key) ?? { title, items: [] };
    groups.set(key, group);
    group.items.push({ oid: roster ? `I.${name}.${variable.name}` : `I.${variable.name}`, at });
  });
  return Array.from(groups.values(), ({ title, items }, at) => ({ oid: roster ? `IG.${name}` : `IG.${at}`, name: title || name, repeats: roster, items }));
}

/** Of dates and times that are known in part, and of numbers, what kind they are. */
function typeOf({ kind, values, part }: Variable, question: FormQuestion | undefined, isCoarse: boolean): Readonly<Record<string, string>> {
  if (values.length > 0) return { DataType: 'integer', Length: '5' };
  const type = question && typeEngines[question.type];
  if (kind === 'number')
    return type?.whole || question?.scale ? { DataType: 'integer', Length: '20' } : { DataType: 'float', Length: '40', SignificantDigits: '20' };
  if (kind === 'date') return { DataType: 'date' };
  if (type?.value === 'date' && !part && !isCoarse) return { DataType: 'partialDate' };
  return type?.value === 'time' ? { DataType: 'partialTime' } : { DataType: 'text', Length: String(longestText) };
}

function rangeOf({ question, type }: FormQuestion): string {
  const { value } = typeEngines[type];
  if (value !== 'number' && value !== 'date') return '';
  const ends = [
    ['GE', question.min],
    ['LE', question.max],
  ] as const;
  return ends.flatMap(([Comparator, end]) => (end ? [element('RangeCheck', { Comparator, SoftHard: 'Hard' }, element('CheckValue', {}, end))] : [])).join('');
}

/** Gives the same text the same OID, in the order of their coming. */
function createOids(prefix: string): { oidOf(text: string): string; all(): [text: string, oid: string][] } {
  const known = new Map<string, string>();
  return {
    oidOf(text) {
      const oid = known.get(text) ?? `${prefix}.${known.size + 1}`;
      known.set(text, oid);
      return oid;
    },
    all: () => [...known],
  };
}

type StudyVersion = Pick<FormVersion, 'formulaireId' | 'number' | 'read'>;

/**
 * A form as a study of CDISC ODM 1.3.2: a form whose groups of items are the sections, what is said of the whole set, and the repeated parts.
 * `versions`: the newest first; they are one MetaDataVersion, as they are one table elsewhere.
 */
export function createStudy(versions: readonly StudyVersion[], options: Omit<DatasetOptions, 'roster'>): OdmStudy {
  const { locale, coarse = {} } = options;
  const [newest] = versions as [StudyVersion];
  const { form, defaultLanguage = 'en' } = newest.read;
  const languages: Locale[] = [defaultLanguage, ...locales.filter((one) => one !== defaultLanguage && form.translations?.[one])];
  const asked = (id: string) => versions.flatMap(({ read }) => read.byId.get(id) ?? [])[0];
  const [lists, conditions, methods] = [createOids('CL'), createOids('C'), createOids('M')];
  const references: string[] = [];
  const definitions: string[] = [];
  const items: string[] = [];
  const tables: OdmTable[] = [];

  for (const { name, roster } of [{ name: 'answers', roster: undefined }, ...rosterTables(versions)]) {
    const dataset = createDataset(versions, { ...options, roster });
    const groups = groupsOf(dataset, name, roster !== undefined);
    tables.push({ dataset, groups });
    const inLanguages = languages.map((language) => [language, createDataset(versions, { ...options, locale: language, roster })] as const);
    const labelsAt = (at: number, read: (variable: Variable) => string) =>
      inLanguages.map(([language, { variables }]) => [language, variables[at] ? read(variables[at]) : ''] as const);
    const questionAt = [
      ...Array.from({ length: dataset.about }, () => undefined),
      ...dataset.questions.flatMap(({ id, variables }) => variables.map(() => asked(id))),
    ];

    function define({ oid, at }: OdmItem): void {
      const variable = dataset.variables[at] as Variable;
      const question = questionAt[at];
      const isCoarse = question !== undefined && coarse[question.id] !== undefined;
      const list = variable.values.map(({ value }, index) =>
        element(
          'CodeListItem',
          { CodedValue: String(value), ...(variable.ordered && { Rank: String(value) }) },
          translated(
            'Decode',
            labelsAt(at, ({ values }) => values[index]?.label ?? ''),
          ),
        ),
      );
      const hint = languages.map(
        (language) => [language, question ? textOf(question.question, 'description', { locale: language, defaultLanguage }).text : ''] as const,
      );
      items.push(
        element(
          'ItemDef',
          { OID: oid, Name: variable.name, ...typeOf(variable, question, isCoarse) },
          translated('Description', question ? hint : labelsAt(at, ({ label }) => label)),
          question
            ? translated(
                'Question',
                labelsAt(at, ({ label }) => label),
              )
            : '',
          question && !isCoarse && ['number', 'date'].includes(variable.kind) ? rangeOf(question) : '',
          list.length > 0 ? element('CodeListRef', { CodeListOID: lists.oidOf(list.join('')) }) : '',
        ),
      );
    }

    for (const group of groups) {
      references.push(element('ItemGroupRef', { ItemGroupOID: group.oid, Mandatory: 'No' }));
      const refs = group.items.map(({ oid, at }) => {
        const { formula, condition } = dataset.variables[at] as Variable;
        return element('ItemRef', {
          ItemOID: oid,
          Mandatory: questionAt[at]?.question.required ? 'Yes' : 'No',
          MethodOID: formula && methods.oidOf(formula),
          CollectionExceptionConditionOID: condition && conditions.oidOf(`not(${condition})`),
        });
      });
      definitions.push(element('ItemGroupDef', { OID: group.oid, Name: group.name, Repeating: group.repeats ? 'Yes' : 'No' }, ...refs));
      for (const item of group.items) define(item);
    }
  }

  const missing = missingReasons.map((reason) =>
    element('CodeListItem', { CodedValue: String(missingCodes[reason]) }, translated('Decode', [[locale, missingLabels(locale)[reason]]])),
  );
  const worded = (name: string, [text, OID]: readonly [string, string], attributes: Readonly<Record<string, string>>) =>
    element(
      name,
      { OID, Name: OID, ...attributes },
      translated('Description', [[defaultLanguage, text]]),
      element('FormalExpression', { Context: 'XPath' }, xmlText(text)),
    );
  const title = form.title;
  const xml = [
    opening('Study', { OID: studyOid(newest.formulaireId) }),
    element(
      'GlobalVariables',
      {},
      element('StudyName', {}, xmlText(title)),
      element('StudyDescription', {}, xmlText(form.description ?? title)),
      element('ProtocolName', {}, xmlText(title)),
    ),
    opening('MetaDataVersion', { OID: metadataOid(newest.number), Name: String(newest.number) }),
    element('Protocol', {}, element('StudyEventRef', { StudyEventOID: oids.event, Mandatory: 'No' })),
    element('StudyEventDef', { OID: oids.event, Name: title, Repeating: 'No', Type: 'Common' }, element('FormRef', { FormOID: oids.form, Mandatory: 'No' })),
    element('FormDef', { OID: oids.form, Name: title, Repeating: 'No' }, ...references),
    ...definitions,
    ...items,
    ...lists.all().map(([list, OID]) => `${opening('CodeList', { OID, Name: OID, DataType: 'integer' })}${list}</CodeList>`),
    element('CodeList', { OID: oids.missing, Name: oids.missing, DataType: 'integer' }, ...missing),
    ...conditions.all().map((one) => worded('ConditionDef', one, {})),
    ...methods.all().map((one) => worded('MethodDef', one, { Type: 'Computation' })),
    '</MetaDataVersion></Study>',
  ].join('\n');
  return { tables, xml };
}
