import { describe, expect, it, vi } from 'vitest';
import { caseForm } from './cases/caseForm.ts';
import { createFilling, readForm } from './index.ts';

const form = readForm(caseForm);
const value = (...values: string[]) => ({ values });
const filling = (answers = {}, answeredIds: string[] = []) =>
  createFilling(form, { answers, answeredIds: new Set(answeredIds), language: 'fr', now: () => '2026-11-20T08:00:00.000Z' });

describe('a questionnaire being filled', () => {
  it('shows a question while its rule holds, and keeps what was answered there', () => {
    const own = filling();
    expect(own.question('why').shown).toBe(false);
    own.set('one', value('Yes'));
    own.set('why', value('because'));
    expect(own.question('chain').shown).toBe(true);
    own.set('one', value('Perhaps'));
    expect([own.question('why').shown, own.question('chain').shown]).toEqual([false, false]);
    expect(own.entries().map(({ id }) => id)).toEqual(['one']);
    own.set('one', value('Yes'));
    expect(own.question('why')).toMatchObject({ shown: true, answer: { values: ['because'] } });
  });

  it('shows a whole sub-section by its rule', () => {
    const own = filling();
    expect(own.question('county').shown).toBe(false);
    own.set('list', value('Kenya'));
    expect(own.question('county').shown).toBe(true);
  });

  it('calls only who listens to a question that changed', () => {
    const own = filling();
    const [age, why, everything] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    own.question('age');
    own.question('why');
    own.subscribe('age', age);
    const stop = own.subscribe('why', why);
    own.subscribe('', everything);
    own.set('short', value('x'));
    expect([age, why, everything].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 1]);
    own.set('one', value('Yes'));
    expect([age, why].map((spy) => spy.mock.calls.length)).toEqual([0, 1]);
    stop();
    own.set('one', value('No'));
    expect(why).toHaveBeenCalledTimes(1);
  });

  it('takes the same version with other words: answers, what is shown and what was pointed out stay', () => {
    const own = filling();
    own.set('one', value('Yes'));
    own.set('why', value('because'));
    own.reveal(['age']);
    const before = { answers: own.answers(), state: own.state().answered, shown: own.question('chain').shown };
    const why = vi.fn<() => void>();
    own.subscribe('list', why);
    own.question('list');
    own.reword(readForm(JSON.parse(JSON.stringify(caseForm).replaceAll('Kenya', 'Kenya').replaceAll('"title":"', '"title":"* ')) as typeof caseForm), 'en');
    expect({ answers: own.answers(), state: own.state().answered, shown: own.question('chain').shown }).toEqual(before);
    expect(own.form.byId.get('one')?.question.title).toMatch(/^\* /);
  });

  it('stores the language and the time with each answer', () => {
    const own = filling();
    own.set('short', value('x'));
    expect(own.entries()).toEqual([{ id: 'short', reponses: ['x'], language: 'fr', typedAt: '2026-11-20T08:00:00.000Z' }]);
  });

  it('says nothing of a problem before it is asked, and forgets it when mended', () => {
    const own = filling();
    own.set('age', value('7'));
    expect(own.question('age').problems).toEqual([]);
    expect(own.reveal(['age', 'short']).map(({ id }) => id)).toEqual(['age']);
    expect(own.question('age').problems[0]?.code).toBe('too_small');
    own.set('age', value('70'));
    expect(own.question('age').problems).toEqual([]);
  });

  it('names what is doubtful apart from what is wrong', () => {
    const own = filling();
    own.set('systolic', value('180'));
    own.set('diastolic', value('115'));
    const { doubtful, wrong } = own.state();
    expect([doubtful.map(({ id }) => id), wrong]).toEqual([['diastolic'], []]);
  });

  it('keeps every character of a text that is too long, and says so', () => {
    const own = filling();
    own.set('short', value('x'.repeat(5000)));
    expect(own.reveal(['short'])).toHaveLength(1);
    expect(own.question('short')).toMatchObject({ answer: value('x'.repeat(5000)), problems: [{ code: 'too_long', params: { max: 200 } }] });
    expect(own.entries()).toMatchObject([{ id: 'short', reponses: ['x'.repeat(5000)] }]);
  });

  it('shows what the server refused until that answer is changed', () => {
    const own = filling();
    own.refuse({ short: 'Not this one' });
    expect(own.question('short').refusal).toBe('Not this one');
    expect(own.state().wrong.map(({ id }) => id)).toEqual(['short']);
    own.set('short', value('x'));
    expect(own.question('short').refusal).toBeUndefined();
  });

  it('takes over a draft, except what was answered in the meantime', () => {
    const own = filling({ short: value('from the office') });
    own.set('number', value('5'));
    own.merge({ short: value('edited here'), number: value('4'), gone: value('x') });
    expect(own.answers()).toMatchObject({ short: value('edited here'), number: { values: ['5'] } });
    expect(own.answers().gone).toBeUndefined();
  });

  it('sends an empty answer where an earlier one was cleared', () => {
    const own = filling({ short: value('x') });
    own.set('short', value());
    expect(own.entries()).toMatchObject([{ id: 'short', reponses: [] }]);
  });

  it('hides what was answered elsewhere, and asks rather than guesses what depends on it', () => {
    const own = filling({}, ['one', 'age']);
    expect([own.question('one').shown, own.question('age').shown, own.question('why').shown]).toEqual([false, false, true]);
    expect(own.state().open.map(({ id }) => id)).toEqual(['why']);
    expect(own.entries()).toEqual([]);
  });

  it('counts what is answered and estimates what is left', () => {
    const own = filling();
    const { total, minutes, pages } = own.state();
    expect(pages).toEqual([0]);
    expect(minutes).toBeGreaterThanOrEqual(4);
    own.set('list', value('Kenya'));
    expect(own.state()).toMatchObject({ answered: 1, total: total + 1, pages: [0, 1] });
  });

  describe('while text is typed', () => {
    const laterFilling = () => {
      const frames: (() => void)[] = [];
      const own = createFilling(form, { now: () => '2026-11-20T08:00:00.000Z', later: (tell) => void frames.push(tell) });
      return { own, frames };
    };

    it('tells who listens after the frame, once for all keys of it, and everybody else of the whole last', () => {
      const { own, frames } = laterFilling();
      const called: string[] = [];
      for (const id of ['', 'why', 'one']) own.subscribe(id, () => called.push(id));
      for (const id of ['why', 'one']) own.question(id);
      own.type('one', value('Ye'));
      own.type('one', value('Yes'));
      expect([called, frames.length]).toEqual([[], 1]);
      frames[0]?.();
      expect([called, frames.length]).toEqual([['one', 'why', ''], 1]);
      own.type('one', value('No'));
      expect(frames).toHaveLength(2);
    });

    it('hides nothing from who asks before that', () => {
      const { own } = laterFilling();
      own.type('one', value('Yes'));
      expect(own.answers().one?.values).toEqual(['Yes']);
      own.type('one', value('No'));
      expect([own.question('one').answer.values, own.question('why').shown]).toEqual([['No'], false]);
      own.type('one', value('Yes'));
      expect([own.question('why').shown, own.state().answered]).toEqual([true, 1]);
      own.type('one', value());
      expect(own.entries()).toEqual([]);
      own.type('age', value('7'));
      expect(own.reveal(['age']).map(({ id }) => id)).toEqual(['age']);
    });

    it('tells at once when it is asked to, or when anything else is answered', () => {
      const { own, frames } = laterFilling();
      const everything = vi.fn<() => void>();
      own.subscribe('', everything);
      own.type('one', value('Yes'));
      own.settle();
      expect(everything).toHaveBeenCalledTimes(1);
      own.type('one', value('No'));
      own.set('short', value('x'));
      expect(everything).toHaveBeenCalledTimes(2);
      for (const frame of frames) frame();
      expect([everything.mock.calls.length, own.answers().one?.values]).toEqual([2, ['No']]);
    });
  });
});
