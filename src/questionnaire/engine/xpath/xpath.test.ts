import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form, Question } from '../../../contract/index.ts';
import type { Rule } from '../../../resources/define/index.ts';
import { childrenSection } from '../cases/childrenSection.ts';
import '../functions/learnFunctions.ts';
import { readForm } from '../index.ts';
import { ruleFault, workOut } from '../rules.ts';
import { asRule } from './asRule.ts';
import { formulaText, vocabularyOf } from './formulaText.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import { parseXPath } from './parseXPath.ts';
import { formulaOf } from './ruleOf.ts';
import type { Named, Vocabulary } from './Vocabulary.ts';
import { xpathOf } from './xpathOf.ts';

const question = (code: string, type: Question['type'], more: Partial<Question> = {}): Question => ({ id: `q-${code}`, code, title: code, type, ...more });
const yesNo = [
  { title: 'Yes', code: 'y' },
  { title: 'No', code: 'n' },
];
const form: Form = {
  id: 'f',
  title: 'F',
  isValid: true,
  section: [
    {
      id: 's',
      title: 'S',
      question: [
        question('a', 'NUMERIC'),
        question('b', 'NUMERIC'),
        question('t', 'REPONSE_COURTE'),
        question('born', 'DATE'),
        question('hour', 'HEURE'),
        question('ill', 'CASE_COCHER', { option: yesNo }),
        question('ate', 'CHOIX_MULTIPLE', { option: [{ title: 'Rice', code: 'rice' }] }),
      ],
    },
    childrenSection,
  ],
};
const words = vocabularyOf(readForm(form));
const v = (code: string) => ({ var: code });
const read = (text: string): Rule => asRule(formulaOf(parseXPath(text), words));

describe('a formula', () => {
  test.each<[text: string, rule: Rule]>([
    ['7', { '+': [7] }],
    ['"it\'s"', { concat: ["it's"] }],
    ['${a} + 1', { '+': [v('a'), 1] }],
    ['(${a} + 1) * 2', { '*': [{ '+': [v('a'), 1] }, 2] }],
    ['${a} - (${b} - 1)', { '-': [v('a'), { '-': [v('b'), 1] }] }],
    ['-${a}', { '-': [v('a')] }],
    ['${a} + ${b} + 1', { '+': [v('a'), v('b'), 1] }],
    ['${a} - ${b} - 1', { '-': [v('a'), v('b'), 1] }],
    ['-(${a} mod ${b})', { '-': [{ mod: [v('a'), v('b')] }] }],
    ['${a} div 2', { '/': [v('a'), 2] }],
    ["if(${ill} = 'y', 1, 0)", { if: [{ '==': [v('ill'), 'Yes'] }, 1, 0] }],
    ["${ill} = 'y' or ${ill} = 'n'", { in: [v('ill'), ['Yes', 'No']] }],
    ['(${a} > 1 or ${b} < 2) and ${a} != ${b}', { and: [{ or: [{ '>': [v('a'), 1] }, { '<': [v('b'), 2] }] }, { '!=': [v('a'), v('b')] }] }],
    ['not(${a} >= 1)', { '!': [{ '>=': [v('a'), 1] }] }],
    ["${t} = ''", { '==': [v('t'), null] }],
    ["selected(${ate}, 'rice')", { '==': [v('ate'), 'Rice'] }],
    ["not(selected(${ate}, 'rice'))", { '!=': [v('ate'), 'Rice'] }],
    ['count-selected(${ate})', { count: [v('ate')] }],
    ["contains(${t}, 'x')", { in: ['x', v('t')] }],
    ["${born} <= date('2026-01-31')", { '<=': [v('born'), '2026-01-31'] }],
    ['coalesce(${a}, 1)', { var: ['a', 1] }],
    ['coalesce(${a}, ${b}, 1)', { coalesce: [v('a'), v('b'), 1] }],
    ['sum(${age}) div ${children}', { '/': [{ sum: [v('age')] }, v('children')] }],
    ['indexed-repeat(${name}, ${children}, 1)', { 'indexed-repeat': [v('name'), v('children'), 1] }],
    ['count(${children})', { count: [v('children')] }],
    ['began()', { began: [] }],
  ])('%s is kept as a rule, and said in the same words', (text, rule) => {
    expect([read(text), formulaText(rule, words)]).toEqual([rule, text]);
  });

  test.each<[text: string, rule: Rule]>([
    ['${a} + ${b} * 2', { '+': [v('a'), { '*': [v('b'), 2] }] }],
    ['${a} = 1 or ${b} = 2 and ${b} > ${a}', { or: [{ '==': [v('a'), 1] }, { and: [{ '==': [v('b'), 2] }, { '>': [v('b'), v('a')] }] }] }],
    ['1 < ${a}', { '>': [v('a'), 1] }],
    ['-1 >= ${a}', { '<=': [v('a'), -1] }],
    ['not(${a} = ${b})', { '!=': [v('a'), v('b')] }],
    ['not(true())', { '!!': [false] }],
    ['string-length(${t}) > 0', { '!=': [v('t'), null] }],
    ["selected(${ill}, 'y')", { '==': [v('ill'), 'Yes'] }],
    ["selected('a b', 'a')", { selected: ['a b', 'a'] }],
    ['${born} + 7', { '+': [{ 'decimal-date-time': [v('born')] }, 7] }],
    ['if(${a} = 1, ${born}, today()) + 7', { '+': [{ 'decimal-date-time': [{ if: [{ '==': [v('a'), 1] }, v('born'), { today: [] }] }] }, 7] }],
    ['date(${a} + 1)', { date: [{ '+': [v('a'), 1] }] }],
    ['number(${t})', v('t')],
    ['coalesce(${ill}, 1)', { coalesce: [{ name: 'ill' }, 1] }],
  ])('%s is understood, and kept in shorter words', (text, rule) => {
    expect(read(text)).toEqual(rule);
  });

  test.each([
    ['${gone} + 1', 'name: gone'],
    ['shout(${t})', 'function: shout()'],
    ['pow(2)', 'syntax: pow()'],
    ['regex(${t}, ${t})', 'function: regex()'],
    ['selected(${ate})', 'syntax: selected'],
    ['contains(${t})', 'syntax: contains'],
    ['not()', 'syntax: ()'],
    ["${ill} > 'y'", 'order: ill'],
    ["${t} > ''", "order: ''"],
    ['. + 1', 'path: .'],
    ['a[1]', 'path: ['],
    ['last(..)', 'path: ..'],
    ['@a', 'path: @'],
    ['(${a}', 'syntax: )'],
    ['= 1', 'syntax: ='],
    ['/data/a/*', 'path: *'],
    ['${a} ${b}', 'syntax: b'],
    ['${a} +', 'syntax: '],
    ['#', 'syntax: #'],
    ["instance('x')/a", 'function: instance()'],
    // A condition that is none of its rows, or no comparison, would choose other rows than were meant.
    ["instance('towns')/root/item[size + 1]/label", 'function: instance()'],
    ["instance('towns')/root/item[${a} = 1]/label", 'function: instance()'],
    ["instance('towns')/root/item[size = name]/label", 'function: instance()'],
    [`${'('.repeat(1000)}1${')'.repeat(1000)}`, 'syntax: ('],
    [`${'-'.repeat(1000)}1`, 'syntax: -'],
    ['1' + ' + ${a} - ${b}'.repeat(30), 'calculation: …'],
  ])('%s is refused, and says what of it', (text, reason) => {
    expect(() => asRule(formulaOf(parseXPath(text), { ...words, table: (name) => (name === 'towns' ? name : undefined) }))).toThrow(reason);
  });

  test.each([
    ['+', '${a}', 400],
    ['-', '${a}', -396],
    ['*', '${a}', 2 ** 200],
    ['and', '${a} < ${b}', true],
    ['or', '${a} > ${b}', false],
  ])('of two hundred parts in a row with %s is worked out like one of two', (operator, part, value) => {
    const rule = read(Array.from({ length: 200 }, () => part).join(` ${operator} `));
    expect([ruleFault(rule), workOut(rule, (code) => (code === 'a' ? 2 : 3))]).toEqual([undefined, value]);
  });

  test('that names a calculation which did not come over is refused for that', () => {
    const about: Vocabulary = { ...words, isLost: (name) => name === 'lost' };
    expect(() => formulaOf(parseXPath('${lost} + 1'), about)).toThrow('calculation: lost');
    expect(() => formulaOf(parseXPath('${gone} + 1'), about)).toThrow('name: gone');
  });

  test('for which there are no words stands as it is kept, and none is no text', () => {
    const rule = { '>': [v('hour'), '12:00'] };
    expect([formulaText(rule, words), formulaText(null, words)]).toEqual([JSON.stringify(rule), '']);
  });

  const number = fc.letrec<{ number: unknown; condition: unknown; asked: unknown }>((tie) => ({
    asked: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(v('a'), v('b')),
      fc.tuple(fc.constantFrom('+', '-', '*', '/', 'mod'), tie('asked'), tie('number')).map(([operator, one, other]) => ({ [operator]: [one, other] })),
      tie('asked').map((one) => ({ '-': [one] })),
      fc.tuple(tie('condition'), tie('number'), tie('number')).map((parts) => ({ if: parts })),
    ),
    number: fc.oneof({ maxDepth: 3 }, fc.integer({ min: -3, max: 3 }), tie('asked')),
    condition: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(fc.constantFrom('==', '!=', '<', '<=', '>', '>='), tie('asked'), tie('number')).map(([operator, one, other]) => ({ [operator]: [one, other] })),
      fc.tuple(fc.constantFrom('and', 'or'), tie('condition'), tie('condition')).map(([operator, one, other]) => ({ [operator]: [one, other] })),
      tie('condition').map((one) => ({ '!': [one] })),
    ),
  })).asked;

  test('means the same when it is written as text and read again, whatever is in brackets', () => {
    fc.assert(
      fc.property(number, fc.tuple(fc.integer({ min: -3, max: 3 }), fc.option(fc.integer({ min: -3, max: 3 }))), (rule, [a, b]) => {
        const answers = (code: string) => (code === 'a' ? a : b);
        const text = formulaText(rule as Rule, words);
        expect(workOut(read(text), answers), text).toEqual(workOut(rule, answers));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a rule in the words of other tools', () => {
  const { ours: _, ...theirs } = words;
  const about: Vocabulary = { ...theirs, self: words.byCode('a') };
  const named: Named = { name: 'places', code: 'places', value: 'text', titles: new Map(), other: false };

  test.each<[rule: unknown, text: string]>([
    [{ and: [{ '>': [v(''), 3] }, { '<': [v(''), v('b')] }] }, '. > 3 and . < ${b}'],
    [{ '>': [v('children'), 2] }, 'count(${children}) > 2'],
    [{ '>': [{ var: ['children', 0] }, 2] }, 'coalesce(${children}, 0) > 2'],
    [{ '!': [v('t')] }, "${t} = ''"],
    [{ and: [{ '!!': [v('t')] }, v('b')] }, "${t} != '' and ${b} != ''"],
    [{ '!!': [{ '>': [v('b'), 1] }] }, '${b} > 1'],
    [{ '==': [{ '>': [v('a'), 1] }, { '>': [v('b'), 1] }] }, '(${a} > 1) = (${b} > 1)'],
    [{ and: [true, { '!': [false] }] }, 'true() and not(false())'],
    [{ '==': [v('t'), 'say "no"'] }, `\${t} = 'say "no"'`],
    [{ '==': [{ choice: 'region' }, { name: 't' }] }, 'region = ${t}'],
    [{ elsewhere: ['pulldata', 'towns', v('t')] }, "pulldata('towns', ${t})"],
    [{ elsewhere: ["instance('x')/a"] }, "instance('x')/a"],
    [{ position: [] }, 'position(..)'],
    [{ position: [v('children')] }, 'position(../..)'],
    [{ lookup: ['towns', 'label', [['name', '==', v('t')]]] }, "pulldata('towns', 'label', 'name', ${t})"],
    [{ lookup: ['towns', 'label', [['size', '==', 3]]] }, "pulldata('towns', 'label', 'size', 3)"],
    [{ lookup: [v('t'), 'label', [['name', '==', 'x']]] }, "pulldata(${t}, 'label', 'name', 'x')"],
    [{ lookup: ['towns', 'label', [['size', '>', 3]]] }, "instance('towns')/root/item[size > 3]/label"],
    [
      {
        lookup: [
          'towns',
          'label',
          [
            ['size', '==', 3],
            ['name', '!=', v('t')],
          ],
        ],
      },
      "instance('towns')/root/item[size = 3 and name != ${t}]/label",
    ],
    [{ lookup: ['towns', 'label', [['name', '!=', { '==': [v('t'), 'x'] }]]] }, "instance('towns')/root/item[name != (${t} = 'x')]/label"],
    [{ rows: ['towns'] }, "instance('towns')/root/item"],
    [{ rows: ['towns', null, [['size', '!=', null]]] }, "instance('towns')/root/item[size]"],
    [{ rows: ['towns', null, [['size', '==', null]]] }, "instance('towns')/root/item[size = '']"],
    [{ rows: ['towns', null, [['size', '!=', 1]]] }, "instance('towns')/root/item[size != 1]"],
  ])('%j is %s', (rule, text) => {
    expect(xpathOf(rule, about)).toBe(text);
  });

  test('a table is said by its place there, and its words in the language of the reader where they are translated', () => {
    const table = { list: 'villages', path: '/data/row', pulled: false, translated: true };
    const withTable: Vocabulary = { ...about, byCode: (code) => (code === 'places' ? { ...named, table } : about.byCode(code)) };
    const lookup = (column: string): Rule => ({ lookup: ['places', column, [['name', '==', v('t')]]] });
    expect(xpathOf(lookup('size'), withTable)).toBe("instance('villages')/data/row[name = ${t}]/size");
    expect(xpathOf(lookup('label'), withTable)).toBe("jr:itext(instance('villages')/data/row[name = ${t}]/itextId)");
    expect(xpathOf(lookup('label'), { ...withTable, ours: true })).toBe("instance('villages')/data/row[name = ${t}]/label");
  });

  test.each<[rule: unknown, reason: string]>([
    [{ began: [] }, 'function: began'],
    [{ elsewhere: ['deviceid'] }, 'function: elsewhere'],
    [{ and: [] }, 'syntax: and'],
    [{ '+': [v('a')] }, 'function: +'],
    [{ '==': ['x', v('t')] }, 'syntax: =='],
    [{ '==': [v('t'), 'x', 'y'] }, 'syntax: =='],
    [{ '<': [v('a'), 1, 2] }, 'syntax: <'],
    [{ '<': [v('hour'), '12:00'] }, 'order: hour'],
    [{ '<': [v('t'), 'x'] }, 'order: t'],
    [{ '>': [v('born'), '2026'] }, 'order: 2026'],
    [{ '==': [v('ill'), 'Maybe'] }, 'choice: Maybe'],
    [{ in: [v('ill'), ['Yes']] }, 'syntax: in'],
    [{ in: ['Yes', v('ill')] }, 'syntax: in'],
    [{ '==': [v('t'), `'"`] }, 'syntax: '],
    [v('gone'), 'name: gone'],
    [{ shout: [] }, 'function: shout'],
    [{ position: [v('a')] }, 'function: position()'],
    [{ lookup: [v('t'), 'label', [['size', '>', 3]]] }, 'function: lookup'],
    [{ rows: [v('t')] }, 'function: rows'],
  ])('%j has none', (rule, reason) => {
    expect(() => xpathOf(rule, about)).toThrow(NotUnderstood);
    expect(() => xpathOf(rule, about)).toThrow(reason);
  });
});
