import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as en from '../../i18n/en/questionnaire.ts';
import * as fr from '../../i18n/fr/questionnaire.ts';
import * as mg from '../../i18n/mg/questionnaire.ts';
import type { AnswerEntry, Form, Question, QuestionType } from '../contract/index.ts';
import { questionTypes } from '../contract/questionTypes.ts';
import { TextsProvider } from '../ui/index.ts';
import { typeEngines } from '../questionTypes/engines.ts';
import { type AnswerStore, type Draft, Questionnaire, type QuestionnaireProps } from './index.ts';

const options = (...titles: string[]) => titles.map((title) => ({ title }));
const settings: Partial<Record<QuestionType, Partial<Question>>> = {
  CHOIX_MULTIPLE: { option: options('Malaria', 'Fever') },
  CHOIX_MULTIPLE_OTHER: { option: options('Malaria', 'Fever') },
  CASE_COCHER: { option: options('Yes', 'No') },
  CASE_COCHER_OTHER: { option: options('Iron', 'Thatch') },
  LISTE_DEROULANTE: { option: options('Kenya', 'Rwanda') },
  ECHELLE_LINEAIRE: { option: options('0', '10', 'bad', 'good') },
};
const question = (id: string, type: QuestionType, more: Partial<Question> = {}): Question => ({
  id,
  code: id,
  title: `Question ${id}`,
  type,
  ...settings[type],
  ...more,
});
const formOf = (...pages: Question[][]): Form => ({
  id: 'f',
  title: 'Health',
  description: 'How you live',
  isValid: true,
  version: 3,
  defaultLanguage: 'en',
  section: pages.map((own, index) => ({ id: `s${index}`, title: `Section ${index + 1}`, question: own })),
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const catalogues = { en, fr, mg };

function screenOf(props: Partial<QuestionnaireProps> & { form: Form }) {
  const locale = props.locale ?? 'en';
  return (
    <TextsProvider locale={locale} catalogue={{ questionnaire: catalogues[locale as 'en' | 'fr' | 'mg'].questionnaire }}>
      <Questionnaire locale={locale} {...props} />
    </TextsProvider>
  );
}

/** A questionnaire on the screen, and the words for what a person does with it. */
function open(props: Partial<QuestionnaireProps> & { form: Form }) {
  const user = userEvent.setup();
  const sent: AnswerEntry[][] = [];
  const onSend = vi.fn<NonNullable<QuestionnaireProps['onSend']>>(async (entries) => {
    sent.push(entries);
    return { ok: true };
  });
  const whole = { onSend, ...props };
  const view = render(screenOf(whole));
  return {
    user,
    sent,
    onSend,
    view,
    show: (more: Partial<QuestionnaireProps>) => view.rerender(screenOf({ ...whole, ...more })),
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
    async send() {
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await user.click(within((await screen.findByText('Check before sending')).parentElement!).getByRole('button', { name: /^Send/ }));
    },
  };
}

const reponses = (sent: AnswerEntry[][]) => sent[0]?.map((entry) => entry.reponses);

function memoryStore(draft?: Draft): AnswerStore & { kept: Draft | undefined } {
  const store = {
    kept: draft,
    load: async () => store.kept,
    save: async (next: Draft) => void (store.kept = next),
    clear: async () => void (store.kept = undefined),
  };
  return store;
}

const refuse = () => Promise.reject(new Error('QuotaExceeded'));

const askedTypes = questionTypes.filter((type) => !typeEngines[type].role);

describe('a question of each type', () => {
  it.each<[QuestionType, (user: ReturnType<typeof userEvent.setup>) => Promise<unknown>, string[]]>([
    ['REPONSE_COURTE', (user) => user.type(screen.getByLabelText(/Question a/), 'Ambohimanga '), ['Ambohimanga']],
    ['NUMERIC', (user) => user.type(screen.getByLabelText(/Question a/), '3,5'), ['3.5']],
    ['PARAGRAPHE', (user) => user.type(screen.getByLabelText(/Question a/), 'one{enter}two'), ['one\ntwo']],
    [
      'CHOIX_MULTIPLE',
      async (user) => {
        for (const name of ['Malaria', 'Fever', 'Malaria', 'Malaria']) await user.click(screen.getByRole('checkbox', { name }));
      },
      ['Fever', 'Malaria'],
    ],
    [
      'CASE_COCHER',
      async (user) => {
        for (const name of ['No', 'Yes']) await user.click(screen.getByRole('radio', { name }));
      },
      ['Yes'],
    ],
    ['LISTE_DEROULANTE', (user) => user.selectOptions(screen.getByRole('combobox'), 'Rwanda'), ['Rwanda']],
    ['ECHELLE_LINEAIRE', async () => fireEvent.change(screen.getByRole('slider'), { target: { value: '8' } }), ['8']],
    [
      'DATE',
      async (user) => {
        await user.selectOptions(screen.getByLabelText('Day'), '29');
        await user.selectOptions(screen.getByLabelText('Month'), 'February');
        await user.type(screen.getByLabelText('Year'), '2024');
      },
      ['2024-02-29'],
    ],
    ['POSITION', (user) => user.type(screen.getByLabelText(/Question a/), '-18,91 47,53'), ['-18.91 47.53']],
    ['CODE_BARRES', (user) => user.type(screen.getByLabelText(/Question a/), '60096'), ['60096']],
    [
      'HEURE',
      async (user) => {
        await user.selectOptions(screen.getByLabelText('Hour'), '06');
        await user.selectOptions(screen.getByLabelText('Minutes'), '30');
      },
      ['06:30'],
    ],
    [
      'CHOIX_MULTIPLE_OTHER',
      async (user) => {
        await user.click(screen.getByRole('checkbox', { name: 'Fever' }));
        await user.click(screen.getByRole('checkbox', { name: 'Other' }));
        await user.type(screen.getByLabelText('Please say which'), 'Gout');
      },
      ['Fever', 'Gout'],
    ],
    [
      'CASE_COCHER_OTHER',
      async (user) => {
        await user.click(screen.getByRole('radio', { name: 'Iron' }));
        await user.click(screen.getByRole('radio', { name: 'Other' }));
        await user.type(screen.getByLabelText('Please say which'), 'Mud');
      },
      ['Mud'],
    ],
  ])('%s is answered and sent', async (type, answer, stored) => {
    const { user, sent, send } = open({ form: formOf([question('a', type)]) });
    await answer(user);
    await send();
    expect(reponses(sent)).toEqual([stored]);
  });

  it('a question stands with the answer it begins with; opening it keeps nothing, and turning the page sends it', async () => {
    const store = memoryStore();
    const save = vi.spyOn(store, 'save');
    const begins = { initial: { concat: ['Nairobi'] } };
    const form = {
      ...formOf([question('a', 'REPONSE_COURTE', begins)], [question('b', 'REPONSE_COURTE', begins), question('c', 'CASE_COCHER')]),
      functions: true as const,
    };
    const { press, send, sent } = await act(async () => open({ form, store }));
    expect(await screen.findByDisplayValue('Nairobi')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await press('Next');
    expect(screen.getByLabelText(/Question b/)).toHaveProperty('value', 'Nairobi');
    await userEvent.setup().clear(screen.getByRole('textbox'));
    await send();
    expect(sent[0]?.map(({ id, reponses: own }) => [id, ...own])).toEqual([['a', 'Nairobi']]);
  });

  it('a form whose rules call functions waits for them, and then keeps to them', async () => {
    const long = question('b', 'REPONSE_COURTE', { visibleIf: { '>': [{ 'string-length': [{ var: 'a' }] }, 2] } });
    const { user } = await act(async () => open({ form: { ...formOf([question('a', 'REPONSE_COURTE'), long]), functions: true } }));
    const first = await screen.findByLabelText(/Question a/);
    expect(screen.queryByLabelText(/Question b/)).toBeNull();
    await user.type(first, 'abc');
    expect(screen.getByLabelText(/Question b/)).toBeTruthy();
  });

  it('a note is read between the questions, under its condition, and is no question', async () => {
    const note = question('n', 'NOTE', { title: 'Thank you for saying yes', description: 'Go on below.', visibleIf: { '==': [{ var: 'a' }, 'Yes'] } });
    const { user, sent, send } = open({ form: formOf([question('a', 'CASE_COCHER'), note]) });
    expect(screen.queryByText('Thank you for saying yes')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByText('Thank you for saying yes')).toBeTruthy();
    expect(screen.getByText('Go on below.')).toBeTruthy();
    expect(screen.getByText(/1 of 1 questions answered/)).toBeTruthy();
    await send();
    expect(reponses(sent)).toEqual([['Yes']]);
  });

  it.each(askedTypes)('%s has a name and can be told by its question’s id', async (type) => {
    const { view } = open({ form: formOf([question('a', type)]) });
    const named = () => [...view.container.querySelectorAll('[name="a"]')];
    // What is heavy comes when such a question is first seen.
    await waitFor(() => expect(named().length).toBeGreaterThan(0));
    expect(screen.getAllByText('Question a')[0]).toBeTruthy();
    for (const input of named()) expect((input as HTMLInputElement).labels?.length || input.textContent.length).toBeGreaterThan(0);
  });

  it.each(askedTypes)('%s is disabled where staff only read', (type) => {
    const { view } = open({ form: formOf([question('a', type, { allowDontKnow: true })]), readOnly: true });
    const inputs = [...view.container.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    expect(inputs.length).toBeGreaterThan(0);
    expect(inputs.every((input) => input.disabled)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('around a question', () => {
  it('a no asks why, and the reason is sent second', async () => {
    const { user, sent, send } = open({ form: formOf([question('a', 'CASE_COCHER')]) });
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.type(screen.getByLabelText('Please explain'), 'too far');
    await send();
    expect(reponses(sent)).toEqual([['No', 'too far']]);
  });

  it('"I don’t know" stands instead of a value and is sent as a reason', async () => {
    const { user, sent, send } = open({ form: formOf([question('a', 'NUMERIC', { allowDontKnow: true, required: true })]) });
    await user.type(screen.getByLabelText(/Question a/), '5');
    await user.click(screen.getByRole('checkbox', { name: 'I don’t know' }));
    expect(screen.getByLabelText<HTMLInputElement>(/Question a/).value).toBe('');
    await send();
    expect(sent[0]).toMatchObject([{ id: 'a', reponses: [], reason: 'DONT_KNOW' }]);
  });

  it('the year alone is a date where the form allows it', async () => {
    const { user, sent, send } = open({ form: formOf([question('a', 'DATE', { allowPartialDate: true })]) });
    await user.type(screen.getByLabelText('Year'), '1980');
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    await send();
    expect(reponses(sent)).toEqual([['1980-05']]);
  });

  it('a date is asked for in the words of the page, and only a whole one is taken where the form wants the day', async () => {
    const onChange = vi.fn<NonNullable<QuestionnaireProps['onChange']>>();
    const { user } = open({ form: formOf([question('a', 'DATE', { required: true })]), locale: 'mg', onChange });
    await user.type(screen.getByLabelText('Taona'), '1980');
    await user.selectOptions(screen.getByLabelText('Volana'), 'Mey');
    await user.tab();
    await user.tab();
    expect(screen.getByLabelText('Taona').getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(screen.getByLabelText('Andro'), '07');
    expect(screen.getByLabelText('Taona').getAttribute('aria-invalid')).toBeNull();
    expect(JSON.stringify(onChange.mock.lastCall)).toContain('1980-05-07');
  });

  it('a time is whole with the hour, and goes with it', async () => {
    const { user, sent, send } = open({ form: formOf([question('a', 'HEURE'), question('b', 'HEURE')]) });
    const [first, second] = screen.getAllByLabelText('Hour') as [HTMLElement, HTMLElement];
    await user.selectOptions(first, '17');
    await user.selectOptions(second, '09');
    await user.selectOptions(second, '');
    await send();
    expect(reponses(sent)).toEqual([['17:00']]);
  });

  it('a choice can be taken back', async () => {
    const { user, press } = open({ form: formOf([question('a', 'CASE_COCHER')]) });
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await press('Clear this answer');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(false);
  });

  it('a mistake is told next to it once the question is left, and goes when it is mended', async () => {
    const { user } = open({ form: formOf([question('a', 'NUMERIC', { max: '120' }), question('b', 'REPONSE_COURTE')]) });
    const age = screen.getByLabelText(/Question a/);
    await user.type(age, '130');
    expect(screen.queryByText('Please give at most 120.')).toBeNull();
    await user.tab();
    expect(age.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(age.getAttribute('aria-describedby')!)?.textContent).toBe('Please give at most 120.');
    await user.type(age, '{backspace}');
    expect(screen.queryByText('Please give at most 120.')).toBeNull();
  });

  it('a question appears as its rule begins to hold', async () => {
    const { user } = open({ form: formOf([question('a', 'CASE_COCHER'), question('b', 'REPONSE_COURTE', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] } })]) });
    expect(screen.queryByLabelText(/Question b/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText(/Question b/)).toBeTruthy();
  });

  it('script in a text of the form is shown as text', () => {
    const { view } = open({
      form: formOf([question('a', 'CASE_COCHER', { title: '<img src=x onerror=alert(1)>', option: options('"><svg onload=alert(1)>') })]),
    });
    expect(view.container.querySelector('h1 img, h1 svg, .section img, .section svg')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });
});

describe('the pages', () => {
  const form = formOf([question('a', 'REPONSE_COURTE', { required: true })], [question('b', 'NUMERIC')], [question('c', 'REPONSE_COURTE')]);
  it('are turned one section at a time, within their ends, and only the last is sent from', async () => {
    const { user, press } = open({ form });
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect([button('Previous').disabled, button('Next').disabled, screen.getByText('page 1 of 3')]).toMatchObject([true, false, {}]);
    await user.type(screen.getByLabelText(/Question a/), 'x');
    await press('Next');
    await press('Next');
    expect([button('Previous').disabled, screen.queryByRole('button', { name: 'Next' }), screen.getByText('page 3 of 3')]).toMatchObject([false, null, {}]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Section 3' }));
    expect(button('Send')).toBeTruthy();
    await press('Previous');
    expect(screen.getByLabelText(/Question b/)).toBeTruthy();
  });

  it('show their first questions at once when they are turned, and the rest after that', async () => {
    const many = Array.from({ length: 9 }, (_, at) => question(`b${at}`, 'REPONSE_COURTE'));
    open({ form: formOf([question('a', 'NOTE')], many) });
    fireEvent.click(button('Next'));
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(9));
  });

  it('point out a missing answer once, and then let go on', async () => {
    const { press } = open({ form });
    await press('Next');
    expect(screen.getByRole('alert').textContent).toContain('One answer on this page needs your attention');
    expect(screen.getByText('Please answer this question.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Question a/)));
    await press('Next');
    expect(screen.getByText('page 2 of 3')).toBeTruthy();
  });

  it('do not turn while an answer is wrong', async () => {
    const { user, press } = open({ form: formOf([question('b', 'NUMERIC')], [question('c', 'REPONSE_COURTE')]) });
    await user.type(screen.getByLabelText(/Question b/), 'five');
    await press('Next');
    await press('Next');
    expect(screen.getByText('page 1 of 2')).toBeTruthy();
    expect(screen.getByText('Please write a number, such as 12 or 3.5.')).toBeTruthy();
  });

  it('leave out a section that a rule hides', async () => {
    const hidden = formOf(
      [question('a', 'CASE_COCHER')],
      [question('b', 'REPONSE_COURTE', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] } })],
      [question('c', 'REPONSE_COURTE')],
    );
    const { user } = open({ form: hidden });
    expect(screen.getByText('page 1 of 2')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByText('page 1 of 3')).toBeTruthy();
  });

  it('keep everything while the language changes', async () => {
    const translated = formOf([
      question('a', 'CASE_COCHER', {
        translations: { fr: { title: 'Question fr' } },
        option: [{ title: 'Yes', translations: { fr: { title: 'Oui' } } }, { title: 'No' }],
      }),
      question('n', 'REPONSE_COURTE'),
    ]);
    const { user, sent, send, show } = open({ form: translated });
    await user.type(screen.getByLabelText(/Question n/), 'typed');
    show({ locale: 'fr' });
    expect(screen.getByLabelText<HTMLInputElement>(/Question n/).value).toBe('typed');
    expect(screen.getByText('No').getAttribute('lang')).toBe('en');
    await user.click(screen.getByRole('radio', { name: 'Oui' }));
    show({ locale: 'en' });
    await send();
    expect(sent[0]).toMatchObject([
      { reponses: ['Yes'], language: 'fr' },
      { reponses: ['typed'], language: 'en' },
    ]);
  });

  it('hide what was answered earlier, with a count', () => {
    open({ form, answeredIds: ['a', 'c'] });
    expect(screen.getByText('page 1 of 1')).toBeTruthy();
    expect(screen.getByText('2 questions were answered earlier and are not shown.')).toBeTruthy();
  });
});

describe('sending', () => {
  const form = formOf([question('a', 'REPONSE_COURTE', { required: true })], [question('b', 'NUMERIC')]);

  it('names what is missing, one press away, and asks for consent to leave it so', async () => {
    const { press, onSend } = open({ form });
    await press('Next');
    await press('Next');
    await press('Send');
    expect(screen.getByText('One question still needs an answer:')).toBeTruthy();
    await press('Question a');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Question a/)));
    await press('Send');
    await press('Send without the missing answer');
    expect(onSend).toHaveBeenCalledWith(
      [],
      expect.objectContaining({ confirm: '1', version: 3, language: 'en', submission: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    );
    expect(screen.getByText('Your answers have been received. Thank you.')).toBeTruthy();
  });

  it('shows every answer in words under its page, and what was left empty and not asked; each is changed and checked again by one press', async () => {
    const { user, press, sent } = open({
      form: formOf(
        [question('a', 'DATE'), question('b', 'CASE_COCHER'), question('c', 'NUMERIC', { allowDontKnow: true })],
        [question('d', 'REPONSE_COURTE'), question('e', 'REPONSE_COURTE', { visibleIf: { '==': [{ var: 'b' }, 'Yes'] } })],
      ),
    });
    await user.type(screen.getByLabelText('Year'), '1980');
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    await user.selectOptions(screen.getByLabelText('Day'), '07');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.type(screen.getByLabelText('Please explain'), 'too far');
    await user.click(screen.getByRole('checkbox', { name: 'I don’t know' }));
    await press('Next');
    await press('Send');
    const items = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('button')
        .map((item) => item.textContent?.trim());
    expect(items('Section 1')).toEqual(['Question a 7 May 1980', 'Question b No – too far', 'Question c I don’t know']);
    expect(items('Section 2')).toEqual(['Question d left empty']);
    const notAsked = screen.getByText('1 question was not asked because of your other answers.').parentElement;
    expect(notAsked?.textContent).toContain('Question e');
    await press(/^Question b/);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await press('Send');
    expect(items('Section 1')[1]).toBe('Question b Yes');
    expect(items('Section 2')).toEqual(['Question d left empty', 'Question e left empty']);
    await press('Send');
    expect(reponses(sent)).toEqual([['1980-05-07'], ['Yes'], []]);
  });

  it('waits for a wrong answer to be mended', async () => {
    const { user, press, onSend } = open({ form: formOf([question('b', 'NUMERIC')]) });
    await user.type(screen.getByLabelText(/Question b/), 'five');
    await press('Send');
    expect(screen.getByText('One answer must be corrected before sending:')).toBeTruthy();
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Send' }).every((one) => one.disabled)).toBe(true);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('keeps every answer and its id when it fails, and tells what the server said next to the question', async () => {
    const onSend = vi
      .fn<NonNullable<QuestionnaireProps['onSend']>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValueOnce({ ok: false, message: 'Refused', errors: { a: 'Not this one' } })
      .mockResolvedValueOnce({ ok: true });
    const { user, press } = open({ form: formOf([question('a', 'REPONSE_COURTE')]), onSend });
    await user.type(screen.getByLabelText(/Question a/), 'x');
    await press('Send');
    await press('Send');
    expect(screen.getByRole('alert').textContent).toContain('They are still here');
    await press('Send');
    expect(screen.getByRole('alert').textContent).toBe('Refused');
    await press(/^Question a/);
    expect(screen.getByText('Not this one')).toBeTruthy();
    await user.type(screen.getByLabelText(/Question a/), 'y');
    await press('Send');
    await press('Send');
    const ids = onSend.mock.calls.map(([, { submission }]) => submission);
    expect(new Set(ids).size).toBe(1);
    expect(onSend.mock.calls[2]?.[0]).toMatchObject([{ id: 'a', reponses: ['xy'] }]);
  });

  it('happens once however often it is pressed', async () => {
    const arrivals: ((outcome: { ok: true }) => void)[] = [];
    const onSend = vi.fn<NonNullable<QuestionnaireProps['onSend']>>(() => new Promise((resolve) => void arrivals.push(resolve)));
    const { press } = open({ form: formOf([question('a', 'REPONSE_COURTE')]), onSend });
    await press('Send');
    act(() => {
      // Both before the screen can change.
      button('Send').click();
      button('Send').click();
    });
    await press('Sending…');
    expect(onSend).toHaveBeenCalledTimes(1);
    await act(async () => arrivals[0]?.({ ok: true }));
    expect(screen.getByText('Your answers have been received. Thank you.')).toBeTruthy();
  });
});

describe('what must survive', () => {
  const form = formOf([question('a', 'REPONSE_COURTE')], [question('b', 'REPONSE_COURTE')]);

  it('a draft is kept by itself, comes back at its page with its id, and goes with the receipt', async () => {
    const store = memoryStore();
    const first = open({ form, store });
    await first.user.type(screen.getByLabelText(/Question a/), 'x');
    await first.press('Next');
    await waitFor(() => expect(store.kept).toMatchObject({ page: 1, answers: { a: { values: ['x'] } } }));
    const { submission } = store.kept!;
    first.view.unmount();

    const second = open({ form, store });
    await waitFor(() => expect(screen.getByText('Your earlier answers on this device are back.')).toBeTruthy());
    expect(screen.getByText('page 2 of 2')).toBeTruthy();
    await second.send();
    expect(second.onSend).toHaveBeenCalledWith([expect.objectContaining({ id: 'a', reponses: ['x'] })], expect.objectContaining({ submission }));
    expect(store.kept).toBeUndefined();
  });

  it('a device that cannot keep answers is told of', async () => {
    const { user } = open({ form, store: { load: async () => undefined, save: refuse, clear: async () => undefined } });
    await user.type(screen.getByLabelText(/Question a/), 'x');
    await waitFor(() => expect(screen.getByText(/This device cannot keep your answers/)).toBeTruthy());
  });
});

describe('an answer inside other texts', () => {
  const name = question('name', 'REPONSE_COURTE', { title: 'Your name' });
  const form = formOf([
    name,
    question('sex', 'LISTE_DEROULANTE', {
      title: 'Is ${name} a woman?',
      description: 'Ask ${name}',
      option: [{ title: '${name} is', translations: { fr: { title: '${name} l’est' } } }, { title: 'No' }],
    }),
    question('why', 'REPONSE_COURTE', {
      title: 'And ${sex}?',
      checks: [{ rule: { '!=': [{ var: '' }, { var: 'name' }] }, message: 'Not ${name} again' }],
    }),
  ]);

  it('follows what is typed, wherever it stands, and the reader’s language', async () => {
    const { user, show } = open({ form });
    expect(screen.getByText('Is … a woman?')).toBeTruthy();
    await user.type(screen.getByLabelText(/Your name/), '<i>Hery');
    expect(screen.getByText('Is <i>Hery a woman?')).toBeTruthy();
    expect(screen.getByText('Ask <i>Hery')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox'), screen.getByRole('option', { name: '<i>Hery is' }));
    expect(screen.getByText('And <i>Hery is?')).toBeTruthy();
    await user.type(screen.getByLabelText(/And/), '<i>Hery');
    await user.tab();
    await waitFor(() => expect(screen.getByText('Not <i>Hery again')).toBeTruthy());
    show({ locale: 'fr' });
    expect(screen.getByRole('option', { name: '<i>Hery l’est' })).toBeTruthy();
  });

  it('is sent as the choice that it was, whatever stood in it', async () => {
    const { user, sent, send } = open({ form });
    await user.type(screen.getByLabelText(/Your name/), 'Hery');
    await user.selectOptions(screen.getByRole('combobox'), screen.getByRole('option', { name: 'Hery is' }));
    await send();
    expect(reponses(sent)).toEqual([['Hery'], ['${name} is']]);
  });
});

describe('what fills itself in', () => {
  it('is shown nowhere, sent with the answers, and the same for every questionnaire of this device', async () => {
    const form = formOf([
      question('device', 'APPAREIL', { title: 'Code' }),
      question('who', 'ENQUETEUR', { title: 'By' }),
      question('drawn', 'TIRAGE'),
      question('a', 'REPONSE_COURTE'),
    ]);
    const told: (string | undefined)[][] = [];
    for (const interviewer of ['3f9b2c1d-0000-4000-8000-000000000000', undefined]) {
      const { user, sent, press, view } = open({ form, ...(interviewer && { interviewer }) });
      expect([screen.queryByText('Code'), screen.queryByText('By')]).toEqual([null, null]);
      await user.type(screen.getByLabelText(/Question a/), 'x');
      await press('Send');
      expect(within(screen.getByRole('group', { name: 'Section 1' })).getAllByRole('button')).toHaveLength(1);
      await press('Send');
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.find(({ id }) => id === 'drawn')?.reponses).toEqual([expect.stringMatching(/^0\.\d{9}$/)]);
      told.push(['device', 'who'].map((id) => sent[0]?.find((entry) => entry.id === id)?.reponses[0]));
      view.unmount();
    }
    expect(told).toEqual([
      [expect.stringMatching(/^[0-9a-f]{8}$/), '3f9b2c1d'],
      [told[0]?.[0], undefined],
    ]);
  });
});
