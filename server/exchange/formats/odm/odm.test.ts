import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import '../../../../src/questionnaire/engine/functions/learnFunctions.ts';
import type { Coarse } from '../../../../src/contract/index.ts';
import { missingCodes } from '../../export/dataset/Variable.ts';
import { answeredSet, answeredVersions, photo } from '../cases/answeredForm.ts';
import { odm } from './odm.ts';
import { odmParts } from './odmParts.ts';

const versions = answeredVersions();
const sets = Array.from({ length: 24 }, (_, at) => answeredSet(versions, at));

/** Throws where it is not well-formed. */
const parse = (xml: string): Document => new JSDOM(xml, { contentType: 'application/xml' }).window.document;

async function written(options: { identities?: boolean; coarse?: Coarse } = {}): Promise<{ xml: string; tree: Document }> {
  let xml = '';
  const rows = (async function* () {
    yield sets;
  })();
  const { identities = false, coarse = {} } = options;
  for await (const part of odmParts(rows, { versions, locale: 'en', identities, coarse, places: ['division'] })) xml += part;
  return { xml, tree: parse(xml) };
}

const all = (tree: Document | Element, name: string): Element[] => [...tree.getElementsByTagName(name)];

const definitions = new WeakMap<Document, ReadonlyMap<string, Element>>();

/** What a document defines as such. Each document is looked through once: jsdom goes through the whole of it for every selector. */
function definitionOf(tree: Document, tagName: string, oid: string | null | undefined): Element | undefined {
  const known = definitions.get(tree) ?? new Map(all(tree, '*').map((one) => [`${one.tagName} ${one.getAttribute('OID')}`, one]));
  definitions.set(tree, known);
  return known.get(`${tagName} ${oid}`);
}

/** What is referred to, with the element that must define it. */
const references: Readonly<Record<string, readonly string[]>> = {
  StudyOID: ['Study'],
  MetaDataVersionOID: ['MetaDataVersion'],
  StudyEventOID: ['StudyEventDef'],
  FormOID: ['FormDef'],
  ItemGroupOID: ['ItemGroupDef'],
  ItemOID: ['ItemDef'],
  CodeListOID: ['CodeList'],
  MethodOID: ['MethodDef'],
  CollectionExceptionConditionOID: ['ConditionDef'],
};

/** The order in which ODM 1.3.2 has the parts of a MetaDataVersion and of an item. */
const orders: Readonly<Record<string, readonly string[]>> = {
  MetaDataVersion: ['Protocol', 'StudyEventDef', 'FormDef', 'ItemGroupDef', 'ItemDef', 'CodeList', 'ConditionDef', 'MethodDef'],
  ItemDef: ['Description', 'Question', 'RangeCheck', 'CodeListRef'],
};

function faultsOf(tree: Document): string[] {
  const dangling = Object.entries(references).flatMap(([attribute, definers]) => {
    const defined = new Set(definers.flatMap((definer) => all(tree, definer)).map((one) => one.getAttribute('OID')));
    return [...tree.querySelectorAll(`[${attribute}]`)].flatMap((one) => (defined.has(one.getAttribute(attribute)) ? [] : [`${one.tagName} ${attribute}`]));
  });
  const twice = Object.values(references).flatMap(([definer = '']) => {
    const own = all(tree, definer).map((one) => one.getAttribute('OID'));
    return own.filter((oid, at) => own.indexOf(oid) !== at).map((oid) => `${definer} ${oid} twice`);
  });
  const unordered = Object.entries(orders).flatMap(([parent, order]) =>
    all(tree, parent).flatMap((one) => {
      const places = [...one.children].map(({ tagName }) => order.indexOf(tagName));
      return places.some((place, at) => place < 0 || place < (places[at - 1] ?? 0)) ? [`${parent} ${one.getAttribute('OID')}: order`] : [];
    }),
  );
  // An item stands in data only where its group has it, coded as its list says, of its type.
  const wrong = all(tree, 'ItemData').flatMap((one) => {
    const oid = one.getAttribute('ItemOID');
    const group = definitionOf(tree, 'ItemGroupDef', one.parentElement?.getAttribute('ItemGroupOID'));
    const definition = definitionOf(tree, 'ItemDef', oid);
    const value = one.getAttribute('Value');
    const list = definition?.querySelector('CodeListRef')?.getAttribute('CodeListOID');
    const type = definition?.getAttribute('DataType') ?? '';
    const shape = { integer: /^-?\d+$/, float: /^-?\d+(\.\d+)?$/, date: /^\d{4}-\d\d-\d\d$/, partialTime: /^\d\d:\d\d$/, partialDate: /^\d{4}(-\d\d){0,2}$/ }[
      type
    ];
    return [
      ...(group?.querySelector(`ItemRef[ItemOID="${oid}"]`) ? [] : [`${oid}: not of its group`]),
      ...((group?.getAttribute('Repeating') === 'Yes') === (one.parentElement?.getAttribute('ItemGroupRepeatKey') !== null) ? [] : [`${oid}: repeat key`]),
      ...(value === null && one.getAttribute('IsNull') !== 'Yes' ? [`${oid}: no value`] : []),
      ...(value !== null && shape && !shape.test(value) ? [`${oid}: ${type} ${value}`] : []),
      ...(value !== null && list && !definitionOf(tree, 'CodeList', list)?.querySelector(`CodeListItem[CodedValue="${value}"]`)
        ? [`${oid}: ${value} not in its list`]
        : []),
    ];
  });
  return [...dangling, ...twice, ...unordered, ...wrong];
}

/** What the file says of an item of a set: values, or the reason's code. */
function saidOf(tree: Document, studyCode: string, item: string): string[] {
  const subject = tree.querySelector(`SubjectData[SubjectKey="${studyCode}"]`);
  return [...(subject?.querySelectorAll(`ItemData[ItemOID="${item}"]`) ?? [])].map(
    (one) => one.getAttribute('Value') ?? one.querySelector('FlagValue')?.textContent ?? '',
  );
}

test.each([true, false])('is well-formed, every reference leads somewhere, and every value is of its type and list (identities: %s)', async (identities) => {
  const { tree } = await written({ identities });
  expect(faultsOf(tree)).toEqual([]);
  expect(tree.documentElement.getAttribute('ODMVersion')).toBe('1.3.2');
  expect(all(tree, 'SubjectData').length).toBe(sets.length);
  // Choices that are a scale say their order.
  const ranks = [...tree.querySelectorAll('CodeListItem[Rank]')].map((one) => [one.getAttribute('CodedValue'), one.getAttribute('Rank')]);
  expect(ranks).toEqual([
    ['1', '1'],
    ['2', '2'],
  ]);
});

test('every stored answer is found, and why there is none', async () => {
  const { tree } = await written({ identities: true });
  const labelled = new Map(all(tree, 'CodeListItem').map((one) => [one, one.textContent]));
  for (const set of sets) {
    const subject = tree.querySelector(`SubjectData[SubjectKey="${set.studyCode}"]`) as Element;
    const values = all(subject, 'ItemData').map((one) => {
      const value = one.getAttribute('Value') ?? '';
      const definition = definitionOf(tree, 'ItemDef', one.getAttribute('ItemOID'));
      const list = definition?.querySelector(':scope > CodeListRef')?.getAttribute('CodeListOID');
      const label = list && labelled.get(definitionOf(tree, 'CodeList', list)?.querySelector(`:scope > CodeListItem[CodedValue="${value}"]`) as Element);
      // Of what was chosen among several the item says it.
      const question = definition?.querySelector(':scope > Question')?.textContent;
      return [value, label, value === '1' ? question : '', one.querySelector('FlagValue')?.textContent].filter(Boolean).join(' | ');
    });
    for (const { id, reponses, reason } of [...set.answers, ...set.calculated]) {
      const said = reason ? [String(missingCodes[reason === 'REFUSED' ? 'refused' : 'dontKnow'])] : reponses;
      for (const value of said) {
        const parts = id.startsWith('00000000-0000-4000-8000-0000000000ae') ? value.split(' ') : [value];
        for (const part of parts) expect([id, part, values.some((one) => one.includes(part))]).toEqual([id, part, true]);
      }
    }
  }
  expect(saidOf(tree, 'ABC-0', 'I.name')).toEqual(['x <&> "y"']);
  expect(saidOf(tree, 'ABC-0', 'I.story')).toEqual(['a\nb']);
  expect(saidOf(tree, 'ABC-0', 'I.shoe')).toEqual(['42']);
  expect(saidOf(tree, 'ABC-0', 'I.children.child')).toEqual(['x <&> "y"', 'x <&> "y"']);
});

test('nobody is named unless it is asked for, and what is coarser or left out is so here', async () => {
  const bare = await written();
  for (const secret of ['Noro', '+254700000001', photo, '-18.9', '05:06:07']) expect(bare.xml).not.toContain(secret);
  const named = await written({ identities: true });
  expect(named.xml).toContain('Value="Noro Rakoto"');
  expect(saidOf(named.tree, 'ABC-0', 'I.phone')).toEqual(['+254700000001']);
  expect(['mode', 'interviewer_code', 'form_version', 'language', 'place_division'].map((name) => saidOf(bare.tree, 'ABC-0', `I.${name}`))).toEqual([
    ['interviewer'],
    ['12345678'],
    ['2'],
    ['fr'],
    ['East'],
  ]);
  const idOf = (code: string) => versions[0]?.read.byCode.get(code)?.id ?? '';
  const { tree } = await written({ coarse: { [idOf('tea')]: 'bands5', [idOf('moved')]: 'year', [idOf('story')]: 'leftOut' } });
  expect(faultsOf(tree)).toEqual([]);
  const aged = await written({ coarse: { [idOf('moved')]: 'age' } });
  expect([faultsOf(aged.tree), saidOf(aged.tree, 'ABC-0', 'I.moved')]).toEqual([[], ['24']]);
  expect([saidOf(tree, 'ABC-0', 'I.tea'), saidOf(tree, 'ABC-0', 'I.moved'), tree.querySelector('ItemDef[OID="I.story"]')]).toEqual([['5-9'], ['2001'], null]);
});

test('a form without answers says its conditions, formulas, limits and languages; what it has no words for is told by row and column', () => {
  const [newest] = versions;
  const form = newest?.read.form;
  if (!form) throw new Error('no form');
  const { content, losses } = odm.write(form, { version: 2, locale: 'en' });
  const tree = parse(content.toString());
  expect(faultsOf(tree)).toEqual([]);
  const item = (oid: string) => definitionOf(tree, 'ItemDef', oid);
  expect(item('I.age')?.querySelector('RangeCheck[Comparator="LE"] > CheckValue')?.textContent).toBe('120');
  expect([...(item('I.name')?.querySelectorAll('Question > TranslatedText') ?? [])].map((one) => one.textContent)).toEqual(['First name', 'Prénom']);
  const referred = (attribute: string, oid: string) => tree.querySelector(`ItemRef[ItemOID="${oid}"]`)?.getAttribute(attribute);
  const worded = (oid: string | null | undefined) => tree.querySelector(`[OID="${oid}"] > FormalExpression`)?.textContent;
  expect(worded(referred('CollectionExceptionConditionOID', 'I.a_day'))).toBe("not(${smokes} = 'yes')");
  expect(worded(referred('MethodOID', 'I.week_tea'))).toBe('coalesce(${tea}, 0) * 7');
  expect(losses.map(({ code, name, column }) => [code, name, column])).toEqual(
    expect.arrayContaining([
      ['about_checks', 'name', 'RangeCheck'],
      ['row_left_out', 'evenings', 'ItemDef'],
      ['row_left_out', 'case', 'ItemDef'],
      ['no_words', 'tea', 'ItemDef'],
      ['no_words', 'health', 'CodeList'],
      ['about_checks', 'rises', 'RangeCheck'],
      ['other_type', 'face', 'DataType'],
    ]),
  );
});
