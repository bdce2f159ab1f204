import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionnaire } from '../../i18n/en/questionnaire.ts';
import type { AnswerEntry, Form, Question } from '../contract/index.ts';
import { TextsProvider } from '../ui/index.ts';
import { Questionnaire } from './index.ts';

const question = (id: string, more: Partial<Question> = {}): Question => ({ id, code: id, title: `Question ${id}`, type: 'REPONSE_COURTE', ...more });
const yesNo = { type: 'CASE_COCHER', option: [{ title: 'Yes' }, { title: 'No' }] } as const;

const form: Form = {
  id: 'f',
  title: 'Health',
  isValid: true,
  version: 1,
  defaultLanguage: 'en',
  oneByOne: true,
  section: [
    {
      id: 's1',
      title: 'Home',
      description: 'About your home',
      question: [
        question('a', { ...yesNo, option: [...yesNo.option] }),
        question('b', { required: true, visibleIf: { '==': [{ var: 'a' }, 'Yes'] } }),
        question('n', { type: 'NOTE', title: 'Nearly there' }),
      ],
    },
    { id: 's2', title: 'Water', question: [question('c', { type: 'ENTIER' })] },
  ],
};

function open(asked: Form = form, readOnly = false) {
  const sent: AnswerEntry[][] = [];
  const user = userEvent.setup();
  render(
    <TextsProvider locale="en" catalogue={{ questionnaire }}>
      <Questionnaire
        form={asked}
        locale="en"
        readOnly={readOnly}
        onSend={async (entries) => {
          sent.push(entries);
          return { ok: true };
        }}
      />
    </TextsProvider>,
  );
  return { user, sent, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) };
}

const shown = () => ['Question a', 'Question b', 'Nearly there', 'Question c'].filter((text) => screen.queryByText(text));

beforeEach(() => localStorage.clear());

describe('one question a screen', () => {
  it('goes forth and back over rules, notes and pages, and shows one at a time', async () => {
    const { user, press } = open();
    expect(shown()).toEqual(['Question a']);
    expect(screen.getByText('About your home')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await press('Next');
    expect([shown(), screen.queryByText('About your home')]).toEqual([['Question b'], null]);
    await user.type(screen.getByRole('textbox'), 'x');
    await press('Next');
    expect(shown()).toEqual(['Nearly there']);
    await press('Next');
    expect(shown()).toEqual(['Question c']);
    await press('Previous');
    expect(shown()).toEqual(['Nearly there']);
    await press('Previous');
    expect([shown(), screen.getByRole('textbox')]).toEqual([['Question b'], expect.objectContaining({ value: 'x' })]);
  });

  it('asks once for what is missing on the screen, and not for what stands on others', async () => {
    const { user, press } = open();
    await press('Next');
    expect(shown()).toEqual(['Nearly there']);
    await press('Previous');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await press('Next');
    await press('Next');
    expect([shown(), screen.getByText('Please answer this question.')]).toEqual([['Question b'], expect.anything()]);
    await press('Next');
    expect(shown()).toEqual(['Nearly there']);
  });

  it('is checked and sent as any other, and a question opened from the check stands alone', async () => {
    const { user, sent, press } = open();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    for (const _ of ['b', 'b, left open', 'note', 'c']) await press('Next');
    await press('Send');
    await user.click(await screen.findByRole('button', { name: /Question b/ }));
    expect(shown()).toEqual(['Question b']);
    await user.type(screen.getByRole('textbox'), 'x');
    await press('Send');
    await user.click((await screen.findAllByRole('button', { name: /^Send/ }))[0]!);
    expect(sent[0]?.map(({ id, reponses }) => [id, ...reponses])).toEqual([
      ['a', 'Yes'],
      ['b', 'x'],
    ]);
  });

  it('is chosen and left on the device, over what the form says, and the device remembers', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'One question at a time' }));
    expect(shown()).toEqual(['Question a', 'Nearly there']);
    expect(localStorage.getItem('ask-oneByOne')).toBe('0');
  });

  it('shows a whole page to whoever only reads', () => {
    open(form, true);
    expect(shown()).toEqual(['Question a', 'Nearly there']);
    expect(screen.queryByRole('checkbox', { name: 'One question at a time' })).toBeNull();
  });
});

describe('a scale', () => {
  it.each(['faces', 'thermometer'])('looks like %s where its form says so, a key for each step with the words at its ends', async (appearance) => {
    const option = ['1', '3', 'bad', 'good'].map((title) => ({ title }));
    const scale = question('e', { type: 'ECHELLE_LINEAIRE', option, appearance });
    const { user } = open({ ...form, section: [{ id: 's', title: 'S', question: [scale] }] });
    await user.click(await screen.findByRole('radio', { name: '3 good' }));
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1);
    expect(screen.getByRole('group', { name: /Question e/ })).toBeTruthy();
  });
});

describe('listening', () => {
  const said: string[] = [];

  class Utterance {
    onend: () => void = () => undefined;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }

  function withVoices(...voices: { lang: string; localService: boolean }[]): void {
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      cancel: () => undefined,
      speak: (one: Utterance) => {
        said.push(one.text);
        queueMicrotask(() => one.onend());
      },
    });
  }

  afterEach(() => {
    said.length = 0;
    vi.unstubAllGlobals();
  });

  it('is offered only where the device itself has a voice for the language', async () => {
    withVoices({ lang: 'fr-FR', localService: true }, { lang: 'en-GB', localService: false });
    open();
    await screen.findByRole('checkbox', { name: 'One question at a time' });
    expect(screen.queryByRole('checkbox', { name: 'Listen' })).toBeNull();
  });

  it('reads each screen by itself, question and choices, and the next one as it comes', async () => {
    withVoices({ lang: 'en-GB', localService: true });
    const { user, press } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Listen' }));
    await vi.waitFor(() => expect(said).toEqual(['Home', 'About your home', 'Question a', 'Yes', 'No']));
    said.length = 0;
    await press('Next');
    await vi.waitFor(() => expect(said).toEqual(['Home', 'Nearly there']));
  });

  it('has a loudspeaker for each question where a page is shown whole', async () => {
    withVoices({ lang: 'en-GB', localService: true });
    const { user } = open({ ...form, oneByOne: false });
    await user.click(await screen.findByRole('checkbox', { name: 'Listen' }));
    const [first] = await screen.findAllByRole('button', { name: 'Listen' });
    expect(said).toEqual([]);
    await act(async () => user.click(first!));
    await vi.waitFor(() => expect(said).toEqual(['Question a', 'Yes', 'No']));
  });
});
