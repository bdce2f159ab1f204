import { describe, expect, it } from 'vitest';
import type { Form, ProposedAnswer, Question } from '../../contract/index.ts';
import type { Rule } from '../../resources/define/index.ts';
import { checkForm } from './checkForm.ts';
import { answerTo, type Answers, checkAnswerEntries, createFilling, readForm } from './index.ts';
import { offeredBy } from './offered.ts';

const country: ProposedAnswer[] = [
  { title: 'Kenya', code: 'KE' },
  { title: 'Madagascar', code: 'MG' },
];
const county: ProposedAnswer[] = [
  { title: 'Kisumu', code: '7', attributes: 'country=KE' },
  { title: 'Siaya', code: '8', attributes: 'country=KE' },
  { title: 'Analamanga', code: '9', attributes: 'country=MG\nbig=yes' },
];
const place: ProposedAnswer[] = [
  { title: 'Koru', code: 'a', attributes: 'county=07' },
  { title: 'Bondo', code: 'b', attributes: 'county=8' },
  { title: 'Nowhere', code: 'c' },
];
const sameAs = (attribute: string, code: string): Rule => ({ '==': [{ choice: attribute }, { name: code }] });

function formOf(more: Partial<Question> = {}, last: Partial<Question> = {}): Form {
  const question: Question[] = [
    { id: '1', code: 'country', title: 'Country', type: 'CASE_COCHER', option: country },
    { id: '2', code: 'county', title: 'County', type: 'LISTE_DEROULANTE', option: county, choiceFilter: sameAs('country', 'country'), ...more },
    { id: '3', code: 'place', title: 'Place', type: 'CHOIX_MULTIPLE', option: place, choiceFilter: sameAs('county', 'county') },
    { id: '4', code: 'last', title: 'Last', type: 'REPONSE_COURTE', ...last },
  ];
  return { id: 'f', title: 'F', isValid: true, defaultLanguage: 'en', section: [{ id: 's', title: 'S', question }] };
}

function offered(answers: Answers, filter?: Rule): string[] {
  const form = readForm(formOf(filter && { choiceFilter: filter }));
  return offeredBy(form, form.byId.get('2')!, answers).map(({ title }) => title);
}

describe('the choices of a list with a filter', () => {
  it('are those whose attribute is what was chosen before, and none before that', () => {
    expect(offered({})).toEqual([]);
    expect(offered({ 1: { values: ['Kenya'] } })).toEqual(['Kisumu', 'Siaya']);
    expect(offered({ 1: { values: ['Madagascar'] } })).toEqual(['Analamanga']);
  });

  it('hold every condition, whichever way it is said', () => {
    const big: Rule = {
      and: [{ '!=': [{ choice: 'big' }, 'yes'] }, { '==': [{ name: 'country' }, { choice: 'country' }] }, { '<=': [{ choice: 'name' }, 7] }],
    };
    expect(offered({ 1: { values: ['Kenya'] } }, big)).toEqual(['Kisumu']);
    expect(offered({ 1: { values: ['Madagascar'] } }, big)).toEqual([]);
    expect(offered({ 1: { values: ['Kenya'] } }, { or: [sameAs('country', 'country'), { '==': [{ choice: 'label' }, 'Analamanga'] }] })).toHaveLength(3);
  });

  it('are all of them where the filter cannot be told', () => {
    expect(offered({}, { '==': [{ choice: 'country' }, { var: 'nobody' }] })).toHaveLength(3);
  });

  it.each<[string, Rule, string[]]>([
    ['what no choice says of itself', sameAs('region', 'country'), ['rule_no_choice']],
    ['a word that no choice has', { '==': [{ choice: 'big' }, 'no'] }, ['rule_no_choice']],
    ['names that the other list does not have', { and: [{ '!=': [{ choice: 'name' }, 'x'] }, sameAs('label', 'country')] }, ['rule_no_choice']],
    ['what some answer leaves some', sameAs('country', 'country'), []],
    ['what is typed', { '==': [{ choice: 'region' }, { var: 'first' }] }, []],
  ])('stop the publishing where nothing would ever be left: %s', (_, choiceFilter, codes) => {
    const form = formOf({ choiceFilter });
    form.section?.[0]?.question?.unshift({ id: '0', code: 'first', title: 'First', type: 'REPONSE_COURTE' });
    expect(checkForm(form).map(({ code }) => code)).toEqual(codes);
  });

  it('are told in the language that is spoken from now on, with no answer changed', () => {
    const filling = createFilling(readForm(formOf()), { answers: { 1: { values: ['Kenya'] } } });
    const told = () => filling.question('2').offered.map(({ translations }) => translations?.fr?.title);
    expect(told()).toEqual([undefined, undefined]);
    filling.reword(readForm(formOf({ option: county.map((one) => ({ ...one, translations: { fr: { title: `Comté de ${one.title}` } } })) })), 'fr');
    expect(told()).toEqual(['Comté de Kisumu', 'Comté de Siaya']);
  });

  it('change on the screen with the answers, and a choice that is not offered any more is none', () => {
    const filling = createFilling(readForm(formOf()), {});
    const titles = (id: string) => filling.question(id).offered.map(({ title }) => title);
    filling.set('1', { values: ['Kenya'] });
    filling.set('2', { values: ['Kisumu'] });
    expect(titles('3')).toEqual(['Koru']);
    filling.set('3', { values: ['Koru'] });
    filling.set('4', { values: ['typed'] });
    const before = filling.question('3');
    filling.set('4', { values: ['typed on'] });
    expect(filling.question('3')).toBe(before);
    filling.set('1', { values: ['Madagascar'] });
    expect(titles('2')).toEqual(['Analamanga']);
    expect(titles('3')).toEqual(['Nowhere']);
    expect(['2', '3'].map((id) => answerTo(filling.answers(), id).values)).toEqual([[], []]);
    expect(filling.entries().map(({ id }) => id)).toEqual(['1', '4']);
  });

  it('are the only ones that the server takes', () => {
    const form = readForm(formOf());
    const of = (place_: string) =>
      checkAnswerEntries(form, [
        { id: '1', reponses: ['Kenya'] },
        { id: '2', reponses: ['Kisumu'] },
        { id: '3', reponses: [place_] },
      ]).problems;
    expect(of('Koru')).toEqual([]);
    expect(of('Bondo')).toEqual([{ questionId: '3', code: 'not_offered' }]);
  });

  it('are found in a list of thirty thousand by looking at those that are offered', () => {
    let looked = 0;
    const many = Array.from({ length: 30_000 }, (_, at) => ({
      title: `T${at}`,
      code: `c${at}`,
      attributes: `country=${at % 2 ? 'x' : 'KE'}${at % 1000 === 0 ? '' : at}`,
    }));
    const form = readForm(formOf({ option: many }));
    const own = form.byId.get('2')!;
    expect(offeredBy(form, own, { 1: { values: ['Kenya'] } })).toHaveLength(30);
    const counted = new Proxy(own.options, { get: (target, key) => ((looked += 1), Reflect.get(target, key) as unknown) });
    offeredBy(form, Object.assign(own, { options: counted }), { 1: { values: ['Madagascar'] } });
    expect(looked).toBe(0);
  });

  it('may name no answer that is not there, and other rules no choice', () => {
    const codes = (form: Form) => checkForm(form).map(({ id, code }) => [id, code]);
    expect(codes(formOf())).toEqual([]);
    expect(codes(formOf({ choiceFilter: sameAs('x', 'nobody') }))).toEqual([['2', 'rule_unknown']]);
    expect(codes(formOf({ choiceFilter: sameAs('x', 'county') }))).toEqual([['2', 'rule_circle']]);
    expect(codes(formOf({}, { requiredIf: sameAs('x', 'country') }))).toEqual([['4', 'rule_wrong']]);
  });
});

describe('a question that is required or read only by a rule', () => {
  const kenya: Rule = { '==': [{ var: 'country' }, 'Kenya'] };

  it('is so while the rule holds, on the screen and at the server', () => {
    const form = readForm(formOf({}, { requiredIf: kenya }));
    const filling = createFilling(form, {});
    expect(filling.question('4').required).toBe(false);
    filling.set('1', { values: ['Kenya'] });
    expect(filling.question('4').required).toBe(true);
    expect(filling.state().open.map(({ id }) => id)).toEqual(['4']);
    expect(checkAnswerEntries(form, [{ id: '1', reponses: ['Kenya'] }]).open).toEqual(['4']);
    expect(checkAnswerEntries(form, [{ id: '1', reponses: ['Madagascar'] }]).open).toEqual([]);
  });

  it('is not waited for while nobody can answer it', () => {
    const filling = createFilling(readForm(formOf({}, { required: true, readOnlyIf: kenya })), {});
    expect(filling.state().open.map(({ id }) => id)).toEqual(['4']);
    filling.set('1', { values: ['Kenya'] });
    expect(filling.question('4').locked).toBe(true);
    expect(filling.state().open).toEqual([]);
  });
});
