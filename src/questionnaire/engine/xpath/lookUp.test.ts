import { describe, expect, test } from 'vitest';
import type { Rule } from '../../../resources/define/index.ts';
import '../functions/learnFunctions.ts';
import { readForm } from '../index.ts';
import { asRule } from './asRule.ts';
import { vocabularyOf } from './formulaText.ts';
import { parseXPath } from './parseXPath.ts';
import { formulaOf } from './ruleOf.ts';
import type { Vocabulary } from './Vocabulary.ts';

const form = readForm({
  id: 'f',
  title: 'F',
  isValid: true,
  section: [
    {
      id: 's',
      title: 'S',
      question: [
        { id: 'towns', code: 'towns', title: 'Towns', type: 'TABLE' },
        { id: 'age', code: 'age', title: 'Age', type: 'NUMERIC' },
      ],
    },
  ],
});
const words = vocabularyOf(form);
const read = (text: string, about: Vocabulary = words): Rule => asRule(formulaOf(parseXPath(text), about));

describe('a look-up in a table', () => {
  /** A form whose rows stand at this place alone. */
  const rowsAt = (place: string): Vocabulary => ({ ...words, table: (name, path) => (path === place ? name : undefined) });

  test.each([
    ['/root/item', "instance('towns')/root/item[size = 3]/label"],
    ['/item', "instance('towns')/item[size = 3]/label"],
    ['/root/group/item', "instance('towns')/root/group/item[size = 3]/label"],
    ['/data/group/item', "instance('towns')/data/group/item[size = 3]/label"],
  ])('whose rows are chosen by a condition has them at %s, where the condition stands', (place, text) => {
    expect(read(text, rowsAt(place))).toEqual({ lookup: ['towns', 'label', [['size', '==', 3]]] });
  });

  test.each([
    ['/root/item', "instance('towns')/root/item/label", 'label'],
    ['/item', "instance('towns')/item/label", 'label'],
    ['/item', "instance('towns')/item/part/label", 'part/label'],
  ])('of all rows has them at %s: %s', (place, text, column) => {
    expect(read(text, rowsAt(place))).toEqual({ lookup: ['towns', column, []] });
  });

  test.each(['size = area', 'size = area + 1', 'size = 1 + area', 'size = -area', 'size = round(area)', '1 = 2'])(
    'has no words for rows whose columns are held against each other: [%s]',
    (condition) => {
      expect(() => read(`instance('towns')/root/item[${condition}]/label`)).toThrow('function: instance()');
    },
  );
});

describe('a form knows as tables', () => {
  test('its questions that are one', () => {
    expect(read("instance('towns')/root/item[size = 3]/label")).toMatchObject({ lookup: ['towns', 'label', expect.anything()] });
    expect(read("pulldata('towns', 'label', 'size', 3)")).toMatchObject({ lookup: ['towns', 'label', expect.anything()] });
  });

  test.each(['age', 'nothing'])('neither a question of another type nor what it does not have: %s', (name) => {
    expect(() => read(`instance('${name}')/root/item[size = 3]/label`)).toThrow('function: instance()');
    expect(() => read(`pulldata('${name}', 'label', 'size', 3)`)).toThrow('function: pulldata()');
  });
});
