import { describe, expect, test } from 'vitest';
import { users, unions, churches } from '../index.ts';
import {
  boolean,
  checks,
  choice,
  date,
  decimal,
  email,
  integer,
  sameInAll,
  location,
  longText,
  phone,
  reference,
  rule,
  secret,
  text,
  translations,
  validate,
  type Field,
} from './index.ts';

const anyLabel = sameInAll('Field');
const uuid = '6f1c2f4e-9a5b-4c1d-8e2f-0a1b2c3d4e5f';

/** What each kind makes of what people and programs send: `[sent, kept]`, or `[sent, problem code]`. */
const kindCases: Record<string, { field: Field; kept: [unknown, unknown][]; refused: [unknown, string][] }> = {
  'one line of text': {
    field: text({ label: anyLabel, max: 10 }),
    kept: [
      ['  Épi ', 'Épi'],
      ['a\r\nb', 'a b'],
      [12, '12'],
      ['e\u0301', 'é'],
      ['<b>x</b>', '<b>x</b>'],
      ['👩🏽‍🌾', '👩🏽‍🌾'],
    ],
    refused: [
      ['12345678901', 'too_long'],
      [{}, 'not_text'],
      [['a'], 'not_text'],
      ['a\u0000b', 'not_text'],
      [true, 'not_text'],
    ],
  },
  'several lines of text': {
    field: longText({ label: anyLabel }),
    kept: [
      ['a\r\nb', 'a\nb'],
      ['a\tb', 'a\tb'],
    ],
    refused: [['x'.repeat(4001), 'too_long']],
  },
  'a whole number': {
    field: integer({ label: anyLabel, min: 0, max: 99 }),
    kept: [
      [7, 7],
      ['7', 7],
      [' 42 ', 42],
      [0, 0],
    ],
    refused: [
      ['x', 'not_a_number'],
      [1.5, 'not_whole'],
      [-1, 'too_small'],
      ['100', 'too_large'],
      [Number.NaN, 'not_a_number'],
      [Infinity, 'not_a_number'],
      [[], 'not_a_number'],
    ],
  },
  'a number of two decimals': {
    field: decimal({ label: anyLabel, places: 2, min: -10, max: 99 }),
    kept: [
      ['12.5', '12.50'],
      ['12,5', '12.50'],
      [12.5, '12.50'],
      ['007', '7.00'],
      ['+0.10', '0.10'],
      ['-0', '0.00'],
      ['-1.5', '-1.50'],
      ['3.1400', '3.14'],
    ],
    refused: [
      ['1.005', 'too_many_decimals'],
      ['1,234', 'too_many_decimals'],
      ['1.234.567', 'not_a_number'],
      ['x', 'not_a_number'],
      ['.', 'not_a_number'],
      [Number.NaN, 'not_a_number'],
      [1e21, 'not_a_number'],
      ['-10.01', 'too_small'],
      ['99.01', 'too_large'],
      ['9'.repeat(14), 'too_large'],
      [true, 'not_a_number'],
      [[1], 'not_a_number'],
    ],
  },
  'a day': {
    field: date({ label: anyLabel }),
    kept: [
      ['2024-02-29', '2024-02-29'],
      [' 0900-01-31 ', '0900-01-31'],
    ],
    refused: [
      ['2023-02-29', 'not_a_date'],
      ['2024-13-01', 'not_a_date'],
      ['0000-01-01', 'not_a_date'],
      ['29/02/2024', 'not_a_date'],
      ['2024-2-9', 'not_a_date'],
      ['2024-02-29T00:00:00Z', 'not_a_date'],
      [20240229, 'not_a_date'],
      [{}, 'not_a_date'],
    ],
  },
  'a place on the earth': {
    field: location({ label: anyLabel }),
    kept: [
      [
        { latitude: -18.9136841, longitude: 47.5 },
        { latitude: -18.913684, longitude: 47.5 },
      ],
      [
        { longitude: 180, latitude: -90, accuracy: 8.04 },
        { accuracy: 8, latitude: -90, longitude: 180 },
      ],
      ['{"latitude":0,"longitude":-0,"accuracy":null}', { latitude: 0, longitude: 0 }],
      ['-18.9137, 47.5361', { latitude: -18.9137, longitude: 47.5361 }],
      ['-18.9137 47.5361 ±12.5 m', { accuracy: 12.5, latitude: -18.9137, longitude: 47.5361 }],
    ],
    refused: [
      [{ latitude: 90.1, longitude: 0 }, 'not_a_location'],
      [{ latitude: 0, longitude: -180.5 }, 'not_a_location'],
      [{ latitude: 1 }, 'not_a_location'],
      [{ latitude: '1', longitude: 2 }, 'not_a_location'],
      [{ latitude: 1, longitude: 2, accuracy: -1 }, 'not_a_location'],
      [{ latitude: 1, longitude: 2, altitude: 3 }, 'not_a_location'],
      [{ latitude: Number.NaN, longitude: 2 }, 'not_a_location'],
      ['Kisii', 'not_a_location'],
      ['-18.9137', 'not_a_location'],
      [[1, 2], 'not_a_location'],
    ],
  },
  'yes or no': {
    field: boolean({ label: anyLabel }),
    kept: [
      [true, true],
      ['true', true],
      ['0', false],
      [1, true],
      [false, false],
    ],
    refused: [
      ['yes', 'not_yes_or_no'],
      [2, 'not_yes_or_no'],
      [{}, 'not_yes_or_no'],
    ],
  },
  'a choice': {
    field: choice({ Small: anyLabel, Large: anyLabel }, { label: anyLabel }),
    kept: [['Small', 'Small']],
    refused: [
      ['small', 'not_a_choice'],
      ['toString', 'not_a_choice'],
      [['Small'], 'not_a_choice'],
    ],
  },
  'a phone number': {
    field: phone({ label: anyLabel }),
    kept: [
      ['+254 712-345 678', '+254712345678'],
      ['00261 34 12 345 67', '+261341234567'],
      ['+1 (702) 123-4567', '+17021234567'],
    ],
    refused: [
      ['0712345678', 'not_a_phone'],
      ['+254', 'not_a_phone'],
      ['+2547123456789012', 'not_a_phone'],
      ['2.54712E+11', 'not_a_phone'],
      [{}, 'not_a_phone'],
    ],
  },
  'an email': {
    field: email({ label: anyLabel }),
    kept: [
      [' Rasoa@Example.ORG ', 'rasoa@example.org'],
      ['a.b+c@sub.example.mg', 'a.b+c@sub.example.mg'],
    ],
    refused: [
      ['rasoa', 'not_an_email'],
      ['a@b', 'not_an_email'],
      ['a@b.org\nBcc: c@d.org', 'not_an_email'],
      ['a b@c.org', 'not_an_email'],
      [1, 'not_an_email'],
    ],
  },
  'a reference': {
    field: reference('unions', { label: anyLabel }),
    kept: [
      [uuid, uuid],
      [uuid.toUpperCase(), uuid],
    ],
    refused: [
      ['1', 'not_an_id'],
      ['../users', 'not_an_id'],
      [{ $gt: '' }, 'not_an_id'],
    ],
  },
  translations: {
    field: translations({ label: anyLabel }),
    kept: [
      [{ fr: { title: 'Nom' } }, { fr: { title: 'Nom' } }],
      ['{"mg":{"title":"Anarana","of":{"title":"Name"}}}', { mg: { title: 'Anarana', of: { title: 'Name' } } }],
    ],
    refused: [
      [{ de: { title: 'Name' } }, 'not_translations'],
      [{ fr: { titre: 'Nom' } }, 'not_translations'],
      [{ fr: 'Nom' }, 'not_translations'],
      ['{', 'not_translations'],
      [{ fr: { of: { of: {} } } }, 'not_translations'],
    ],
  },
  'a rule': {
    field: rule({ label: anyLabel }),
    kept: [[{ '==': [{ var: 'q1' }, 'Yes'] }, { '==': [{ var: 'q1' }, 'Yes'] }]],
    refused: [
      [{}, 'not_a_rule'],
      [{ a: 1, b: 2 }, 'not_a_rule'],
      ['x', 'not_a_rule'],
      [{ or: ['x'.repeat(100_000)] }, 'too_long'],
    ],
  },
  checks: {
    field: checks({ label: anyLabel }),
    kept: [[[{ rule: { '>': [{ var: 'q1' }, 1] }, message: 'Sure?', soft: true }], [{ rule: { '>': [{ var: 'q1' }, 1] }, message: 'Sure?', soft: true }]]],
    refused: [
      [{}, 'not_checks'],
      [[{ message: 'no rule' }], 'not_checks'],
    ],
  },
  'a secret': {
    field: secret({ label: anyLabel, max: 64 }),
    kept: [['  Spaces stay  ', '  Spaces stay  ']],
    refused: [
      ['x'.repeat(65), 'too_long'],
      [5, 'not_text'],
    ],
  },
};

describe.each(Object.entries(kindCases))('%s', (_name, { field, kept, refused }) => {
  test.each(kept)('%j is kept as %j', (sent, value) => {
    expect(validate({ field }, { field: sent }, { mode: 'edit' })).toEqual({ values: { field: value }, problems: {} });
  });

  test.each(refused)('%j is refused: %s', (sent, code) => {
    const { values, problems } = validate({ field }, { field: sent }, { mode: 'edit' });
    expect(problems.field?.code).toBe(code);
    expect(values).toEqual({});
  });
});

describe('a creation', () => {
  test('asks for every required field and names each one that is missing', () => {
    const { problems } = validate(unions.fields, { name: '   ' }, { mode: 'create', role: 'ADMIN' });
    expect(problems).toEqual({ shortname: { code: 'required' }, name: { code: 'required' }, divisionId: { code: 'required' } });
  });

  test('fills in defaults', () => {
    const person = { name: 'Rasoa', telephone: '+261341234567', conferenceId: uuid, typeChurch: 'Small', langage: 'Malagasy' };
    expect(validate(users.fields, person, { mode: 'create', role: 'INVESTIGATOR' })).toEqual({
      values: { ...person, role: 'RESPONDENT', selfResponse: false, acceptResponse: false, status: 'NOT_STARTED' },
      problems: {},
    });
  });

  test('asks for a place, church type and language of respondents only', () => {
    const staff = { name: 'Hery', telephone: '+261341234567', email: 'hery@example.org', role: 'INVESTIGATOR' };
    expect(validate(users.fields, staff, { mode: 'create', role: 'ADMIN' }).problems).toEqual({});
    const asRespondent = validate(users.fields, { ...staff, role: 'RESPONDENT' }, { mode: 'create', role: 'ADMIN' });
    expect(Object.keys(asRespondent.problems).toSorted()).toEqual(['conferenceId', 'langage', 'typeChurch']);
  });

  test('asks for an email of staff, not of respondents', () => {
    const hery = { name: 'Hery', telephone: '+261341234567', role: 'ADMIN' };
    expect(validate(users.fields, hery, { mode: 'create', role: 'ADMIN' }).problems).toEqual({ email: { code: 'required' } });
  });
});

describe('an edit', () => {
  test('asks only for what it names', () => {
    expect(validate(unions.fields, { name: 'Indian Ocean' }, { mode: 'edit', role: 'ADMIN' })).toEqual({ values: { name: 'Indian Ocean' }, problems: {} });
  });

  test('may not empty a required field, and empties others to null', () => {
    const { values, problems } = validate(churches.fields, { name: '', city: '' }, { mode: 'edit', role: 'ADMIN' });
    expect(problems).toEqual({ name: { code: 'required' } });
    expect(values.city).toBeNull();
  });

  test('that makes somebody staff asks for the email the record lacks', () => {
    const { problems } = validate(users.fields, { role: 'INVESTIGATOR' }, { mode: 'edit', role: 'ADMIN', record: { role: 'RESPONDENT', email: null } });
    expect(problems).toEqual({ email: { code: 'required' } });
  });
});

describe('nothing is written in silence', () => {
  test.each([
    ['nickname', 'unknown_field'],
    ['__proto__x', 'unknown_field'],
    ['constructor', 'unknown_field'],
    ['conference', 'unknown_field'],
    ['status', 'read_only'],
    ['acceptResponse', 'read_only'],
    ['registeredBy', 'read_only'],
  ])('%s in a body is refused: %s', (name, code) => {
    const { values, problems } = validate(users.fields, { [name]: 'x' }, { mode: 'edit', role: 'ADMIN' });
    expect(problems[name]?.code).toBe(code);
    expect(values).toEqual({});
  });

  test('the password older clients send with a person is accepted and dropped', () => {
    expect(validate(users.fields, { password: 'whatever' }, { mode: 'edit', role: 'ADMIN' })).toEqual({ values: {}, problems: {} });
  });

  test('a field with writers is refused to everybody else', () => {
    const fields = { grade: text({ label: anyLabel, writers: ['ADMIN'] }) };
    expect(validate(fields, { grade: 'x' }, { mode: 'edit', role: 'INVESTIGATOR' }).problems).toEqual({ grade: { code: 'not_yours_to_set' } });
    expect(validate(fields, { grade: 'x' }, { mode: 'edit', role: 'ADMIN' }).problems).toEqual({});
  });
});
