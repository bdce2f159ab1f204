import { type Answers, type AnswerValue, noAnswer, type ReadForm } from './engine/index.ts';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (input: Input): input is HTMLInputElement => input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox');

/** Whether a person changed it since the server's markup; an input that script has taken over reads the same. */
function isChanged(input: Input): boolean {
  if (isTick(input)) return input.checked !== input.defaultChecked;
  if (!(input instanceof HTMLSelectElement)) return input.value !== input.defaultValue;
  const given = Array.from(input.options).find((option) => option.defaultSelected)?.value ?? '';
  return input.value !== given;
}

function answerOf(inputs: readonly Input[]): AnswerValue {
  const values: string[] = [];
  const date: Record<string, string> = {};
  let answer: AnswerValue = noAnswer;
  for (const input of inputs) {
    const { role, part, unset } = input.dataset;
    if (isTick(input) && !input.checked) continue;
    if (role === 'DONT_KNOW' || role === 'REFUSED') answer = { ...answer, reason: role };
    else if (role === 'explanation') answer = { ...answer, explanation: input.value };
    else if (role === 'other') answer = { ...answer, other: answer.other ?? '' };
    else if (role === 'other-text') answer = { ...answer, other: input.value };
    else if (part) date[part] = input.value;
    else if (input.value !== '' && !(unset && !isChanged(input))) values.push(input.value);
  }
  const known = [date.year ?? '', date.month ?? '', date.day ?? ''].join('-').replace(/-+$/, '');
  if (known) values.push(known);
  return answer.reason ? { ...noAnswer, reason: answer.reason } : { ...answer, values };
}

/**
 * What a person typed, ticked or chose in the server's markup before script took over. Every input's name is its
 * question's id; only questions with an input that differs from the markup are in the answer.
 */
export function readTypedAnswers(root: ParentNode, form: ReadForm): Answers {
  const inputs = new Map<string, Input[]>();
  for (const input of root.querySelectorAll<Input>('input[name], textarea[name], select[name]')) {
    if (form.byId.has(input.name)) inputs.set(input.name, [...(inputs.get(input.name) ?? []), input]);
  }
  const typed: Record<string, AnswerValue> = {};
  for (const [id, own] of inputs) if (own.some(isChanged)) typed[id] = answerOf(own);
  return typed;
}
