import type { AnswerEntry } from '../../../contract/index.ts';
import type { AnswerProblemCode } from '../problem.ts';

/** What is sent as answer to a question of `caseForm`, and what comes of it: stored as written, or refused for a reason. */
export interface AnswerCase {
  id: string;
  sent: unknown;
  more?: Record<string, unknown>;
  stored?: Partial<AnswerEntry>;
  refused?: AnswerProblemCode;
}

const stores = (id: string, pairs: readonly (readonly [sent: string[], stored: string[]])[]): AnswerCase[] =>
  pairs.map(([sent, stored]) => ({ id, sent, stored: { reponses: stored } }));

const refuses = (id: string, refused: AnswerProblemCode, ...sent: string[][]): AnswerCase[] => sent.map((one) => ({ id, sent: one, refused }));

const same = (id: string, ...sent: string[][]): AnswerCase[] =>
  stores(
    id,
    sent.map((one) => [one, one] as const),
  );

const each = (...texts: string[]): string[][] => texts.map((text) => [text]);

/** Every question of the form, whatever its type, refuses these. */
const malformed = (id: string): AnswerCase[] => [
  { id, sent: null, refused: 'malformed' },
  { id, sent: 'Yes', refused: 'malformed' },
  { id, sent: { $gt: '' }, refused: 'malformed' },
  { id, sent: 5, refused: 'malformed' },
  { id, sent: [5], refused: 'not_text' },
  { id, sent: [null], refused: 'not_text' },
  { id, sent: [{ $gt: '' }], refused: 'not_text' },
  { id, sent: [['x']], refused: 'not_text' },
  { id, sent: Array.from({ length: 1_000_000 }, () => 'x'), refused: 'too_many' },
  { id, sent: [], more: { reason: 'BORED' }, refused: 'malformed' },
  { id, sent: ['x'], more: { other: 7 }, refused: 'malformed' },
  { id, sent: ['x'], more: { other: 'y' }, refused: 'malformed' },
  { id, sent: [], more: { language: 'xx' }, refused: 'malformed' },
  { id, sent: [], more: { typedAt: 'yesterday' }, refused: 'malformed' },
  { id, sent: [], more: { operationId: '../../x' }, refused: 'malformed' },
];

const oneOfEachType = ['short', 'number', 'long', 'many', 'one', 'list', 'scale', 'day', 'time', 'place', 'label', 'manyOther', 'oneOther'];

const long = (length: number) => 'x'.repeat(length);

export const answerCases: readonly AnswerCase[] = [
  ...oneOfEachType.flatMap(malformed),

  ...stores('short', [
    [['  Ambohimanga '], ['Ambohimanga']],
    [['<img src=x onerror=alert(1)>'], ['<img src=x onerror=alert(1)>']],
    [[''], []],
    [['   '], []],
    [[], []],
  ]),
  ...same('short', ["'; DROP TABLE users; --"], ['=HYPERLINK("http://x")'], ['__proto__'], ['مرحبا'], [long(200)], [long(198) + ' é']),
  ...refuses('short', 'one_only', ['a', 'b'], ['a', 'a']),
  ...refuses('short', 'too_long', [long(201)], [long(10_001)], [`${long(200)} é`]),
  ...same('shortLong', [long(3000)]),
  ...refuses('shortLong', 'too_long', [long(3001)]),
  ...same('short5', ['12345'], ['é'.repeat(5)]),
  ...stores('short5', [[[' 12345 '], ['12345']]]),
  ...refuses('short5', 'too_long', ['123456']),
  ...same('plate', ['ABC12'], ['XYZ1234']),
  ...refuses('plate', 'too_long', [`ABC12${'1'.repeat(200)}`]),
  ...refuses('plate', 'pattern', ...each('abc12', 'ABC1', 'ABC12345', 'xABC12', 'ABC12\n!')),
  ...same('broken', ['anything']),
  ...same('long', ['Two\nlines'], [long(10_000)]),
  ...refuses('long', 'too_long', [long(10_001)]),
  ...refuses('long9', 'too_long', ['1234567890']),

  ...stores('number', [
    [['5'], ['5']],
    [[' 5 '], ['5']],
    [['3,5'], ['3.5']],
    [['3.5'], ['3.5']],
    [['-4'], ['-4']],
    [['+4'], ['4']],
    [['007'], ['7']],
    [['0'], ['0']],
    [['-0'], ['0']],
    [['.5'], ['0.5']],
    [['-,5'], ['-0.5']],
    [['1 250,5'], ['1250.5']],
    [['1\u00a0250'], ['1250']],
    [['12\u202f345\u202f678'], ['12345678']],
    [['3.50'], ['3.50']],
    [[''], []],
  ]),
  ...refuses(
    'number',
    'not_a_number',
    ...each('five', '5 kg', '1.2.3', '1,2,3', '1e5', 'Infinity', 'NaN', '0x1F', '--5', '5-', '12 34', '1 25', '٣', '1'.repeat(31), '{}', ','),
  ),
  ...refuses('number', 'one_only', ['1', '2']),
  ...stores('count', [
    [[' 5 '], ['5']],
    [['007'], ['7']],
    [['3,0'], ['3']],
  ]),
  ...refuses('count', 'not_whole', ...each('3,5', '3.5', 'five', '1e1')),
  ...refuses('count', 'too_small', ['-1']),
  ...refuses('count', 'too_large', ['21']),
  { id: 'said', sent: ['x'], refused: 'unknown_question' },
  ...same('age', ['18'], ['120'], ['19.5']),
  ...refuses('age', 'too_small', ...each('17', '17,9', '-20', '0')),
  ...refuses('age', 'too_large', ...each('121', '120,01', '999999')),
  ...same('degrees', ['-10.5'], ['45'], ['0']),
  ...refuses('degrees', 'too_small', ['-10,6'], ['-11']),
  ...refuses('degrees', 'too_large', ['45.1']),

  ...same('one', ['Yes'], ['Perhaps'], ['No']),
  ...stores('one', [
    [
      ['No', 'because I was away'],
      ['No', 'because I was away'],
    ],
    [['No', '  '], ['No']],
    [
      ['No', 'No'],
      ['No', 'No'],
    ],
  ]),
  ...refuses('one', 'one_only', ['Yes', 'Perhaps'], ['Yes', 'because'], ['Yes', 'No']),
  ...refuses('one', 'not_offered', ...each('yes', 'Oui', ' Yes', 'YES', '*')),
  { id: 'one', sent: [], more: { reason: 'DONT_KNOW' }, stored: { reponses: [], reason: 'DONT_KNOW' } },
  { id: 'one', sent: [], more: { reason: 'REFUSED' }, stored: { reponses: [], reason: 'REFUSED' } },
  { id: 'one', sent: ['Yes'], more: { reason: 'REFUSED' }, refused: 'reason_with_value' },
  { id: 'long', sent: [], more: { reason: 'REFUSED' }, stored: { reponses: [], reason: 'REFUSED' } },
  { id: 'long', sent: [], more: { reason: 'DONT_KNOW' }, refused: 'reason_not_allowed' },
  { id: 'age', sent: [], more: { reason: 'DONT_KNOW' }, stored: { reponses: [], reason: 'DONT_KNOW' } },
  { id: 'age', sent: [], more: { reason: 'REFUSED' }, refused: 'reason_not_allowed' },
  { id: 'age', sent: ['40'], more: { reason: 'DONT_KNOW' }, refused: 'reason_with_value' },
  ...['short', 'number', 'many', 'list', 'scale', 'day', 'time', 'manyOther', 'oneOther'].flatMap((id): AnswerCase[] => [
    { id, sent: [], more: { reason: 'DONT_KNOW' }, refused: 'reason_not_allowed' },
    { id, sent: [], more: { reason: 'REFUSED' }, refused: 'reason_not_allowed' },
    { id, sent: [], more: { language: 'mg', typedAt: '2026-11-20T08:00:00.000Z', operationId: 'b7c5-1' }, stored: { reponses: [] } },
  ]),
  {
    id: 'short',
    sent: ['x'],
    more: { language: 'mg', typedAt: '2026-11-20T08:00:00.000Z' },
    stored: { reponses: ['x'], language: 'mg', typedAt: '2026-11-20T08:00:00.000Z' },
  },
  { id: 'short', sent: ['x'], more: { language: null, reason: null, other: null }, stored: { reponses: ['x'] } },

  ...same('list', ['Kenya'], ['Madagascar'], ['Non'], ['Non', 'parce que']),
  ...refuses('list', 'not_offered', ...each('Uganda', 'kenya', 'Select an option')),
  ...refuses('list', 'one_only', ['Kenya', 'Madagascar']),

  ...same('oneOther', ['Iron'], ['Thatch'], ['Não', 'porque']),
  { id: 'oneOther', sent: ['Mud'], stored: { reponses: ['Mud'], other: 'Mud' } },
  { id: 'oneOther', sent: ['Mud'], more: { other: 'Mud' }, stored: { reponses: ['Mud'], other: 'Mud' } },
  { id: 'oneOther', sent: [' Mud '], stored: { reponses: ['Mud'], other: 'Mud' } },
  { id: 'oneOther', sent: [''], more: { other: '' }, refused: 'other_empty' },
  { id: 'oneOther', sent: ['   '], more: { other: '   ' }, refused: 'other_empty' },
  ...refuses('oneOther', 'one_only', ['Iron', 'Thatch'], ['Iron', 'Mud'], ['Mud', 'Clay']),
  ...refuses('oneOther', 'too_long', [long(2_001)]),

  ...same('many', ['Malaria'], ['Malaria', 'Cough'], ['Cough', 'Malaria'], ['Malaria', 'Fever', 'Cough']),
  ...stores('many', [
    [['Fever', 'Fever'], ['Fever']],
    [
      ['Fever', 'Cough', 'Fever'],
      ['Fever', 'Cough'],
    ],
  ]),
  ...refuses('many', 'not_offered', ['Gout'], ['Fever', 'Gout'], ['fever']),
  ...stores('many', [[[''], []]]),
  ...refuses('many', 'too_many', ['Fever', 'Cough', 'Malaria', 'Fever', 'Cough', 'Malaria']),
  ...same('manyOther', ['Malaria'], ['Malaria', 'Cough']),
  { id: 'manyOther', sent: ['Malaria', 'Gout'], stored: { reponses: ['Malaria', 'Gout'], other: 'Gout' } },
  { id: 'manyOther', sent: ['Gout'], stored: { reponses: ['Gout'], other: 'Gout' } },
  { id: 'manyOther', sent: ['Gout', 'Malaria'], more: { other: 'Gout' }, stored: { reponses: ['Malaria', 'Gout'], other: 'Gout' } },
  { id: 'manyOther', sent: ['Gout', 'Malaria'], refused: 'not_offered' },
  { id: 'manyOther', sent: ['Malaria', 'Gout', 'Scurvy'], refused: 'not_offered' },
  { id: 'manyOther', sent: ['Malaria', ''], more: { other: '' }, refused: 'other_empty' },
  { id: 'many', sent: ['Gout'], more: { other: 'Gout' }, refused: 'not_offered' },

  ...same('scale', ['0'], ['10'], ['7']),
  ...stores('scale', [
    [['07'], ['7']],
    [[' 3 '], ['3']],
  ]),
  ...refuses('scale', 'off_scale', ...each('-1', '11', '5.5', '5,0', 'five', '1e1', 'bad', '999999999')),
  ...refuses('scale', 'one_only', ['1', '2']),
  ...same('scaleDown', ['-5'], ['0'], ['5']),
  ...refuses('scaleDown', 'off_scale', ['6'], ['-6']),
  ...same('scaleWords', ['0'], ['10']),
  ...refuses('scaleWords', 'off_scale', ['11'], ['Never']),

  ...same('day', ['2026-01-31'], ['2024-02-29'], ['2000-02-29'], ['1950-12-01']),
  ...refuses(
    'day',
    'not_a_date',
    ...each(
      '2026-02-31',
      '2023-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-01-32',
      '31/01/2026',
      '2026-1-5',
      '0999-01-01',
      '20260131',
      'yesterday',
      '2026-01-31T00:00',
      '-05-01',
      '2026--01',
    ),
  ),
  ...refuses('day', 'partial_date', ['2026'], ['2026-05']),
  ...refuses('day', 'not_a_date', ['2026-01-01', '2026-01-02']),
  ...same('partDay', ['1980'], ['1980-05'], ['1980-05-17'], ['1998', 'age 28 years on 2026-11-23']),
  ...refuses('partDay', 'not_a_date', ...each('1980-13', '80', '19800', '1980-05-32', '1980-5', '-05')),
  ...same('born', ['1900'], ['1900-06'], ['1900-06-15'], ['2010'], ['2010-12'], ['2010-12-31']),
  ...refuses('born', 'too_early', ['1899'], ['1900-05'], ['1900-06-14']),
  ...refuses('born', 'too_late', ['2011'], ['2011-01'], ['2011-01-01']),

  ...same('time', ['00:00'], ['23:59'], ['06:30']),
  ...stores('time', [
    [['6:30'], ['06:30']],
    [['06:30:00'], ['06:30']],
  ]),
  ...refuses('time', 'not_a_time', ...each('24:00', '12:60', '6h30', '6.30', '0630', 'noon', '6:3', '006:30', '-1:00')),
  ...refuses('time', 'one_only', ['06:30', '07:30']),

  ...same('place', ['-18.9137 47.5361'], ['-18.9137 47.5361 1276 8'], ['0 0'], ['90 -180 -12.5 0.5']),
  ...stores('place', [
    [['-18.9137, 47.5361'], ['-18.9137 47.5361']],
    [['-18.9137,47.5361'], ['-18.9137 47.5361']],
    [[' -18,9137  47,5361 '], ['-18.9137 47.5361']],
    [['-18.9137 47.5361 1276'], ['-18.9137 47.5361 1276 0']],
    [[''], []],
  ]),
  // A comma alone may be a decimal one: half a position must not become a whole one somewhere else.
  ...refuses('place', 'not_a_position', ...each('-18,91', '-18.91', '91 0', '0 181', '0 0 0 -1', 'here', '1 2 3 4 5', '1e3 2', '-18.91N 47.53E')),
  ...refuses('place', 'one_only', ['1 1', '2 2']),

  ...refuses('label', 'too_long', [long(201)]),
  ...same('office', ['08:00'], ['16:30']),
  ...refuses('office', 'too_early', ['07:59'], ['0:00']),
  ...refuses('office', 'too_late', ['16:31']),
];
