import { Choice } from '../../ui/Choice.tsx';
import { Select } from '../../ui/Select.tsx';
import { textOf, typeEngines } from '../../questionnaire/engine/index.ts';
import { usePiped } from '../../questionnaire/usePiped.ts';
import { FormWords } from '../../questionnaire/FormWords.tsx';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';

/** Radio buttons or check boxes, with "other" where the type has it. An inked choice can be taken back. */
function Choices({ question, answer, onAnswer, control: { id, ...described }, disabled, t, reading }: ControlProps) {
  const kind = typeEngines[question.type];
  const many = kind.value === 'many';
  const type = many ? 'checkbox' : 'radio';
  const { values, other, explanation } = answer;
  const toggle = (title: string, on: boolean) => {
    if (!many) return onAnswer({ values: [title], explanation });
    const rest = values.filter((value) => value !== title);
    return onAnswer({ values: on ? [...rest, title] : rest, other });
  };
  const toggleOther = (on: boolean) => onAnswer({ values: many ? values : [], other: on ? '' : undefined, explanation });
  const input = { ...described, name: question.id, disabled, type } as const;
  return (
    <div className="choices">
      {question.options.map((option, index) => (
        <Choice
          key={option.id ?? option.title}
          {...input}
          id={index === 0 ? id : undefined}
          value={option.title}
          label={<FormWords of={option} {...reading} />}
          checked={values.includes(option.title)}
          onChange={(event) => toggle(option.title, event.currentTarget.checked)}
        />
      ))}
      {kind.other && (
        <Choice {...input} value="" label={t('other')} checked={other !== undefined} onChange={(event) => toggleOther(event.currentTarget.checked)} />
      )}
      {other !== undefined && (
        <input
          className="input"
          type="text"
          name={question.id}
          aria-label={t('otherText')}
          placeholder={t('otherText')}
          autoComplete="off"
          disabled={disabled}
          value={other}
          onChange={(event) => onAnswer({ ...answer, other: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function DropDown({ question, answer, onAnswer, control, disabled, t, reading }: ControlProps) {
  const titles = usePiped(question.options.map((option) => textOf(option, 'title', reading).text).join('\n'), reading.locale).split('\n');
  return (
    <Select
      {...control}
      name={question.id}
      disabled={disabled}
      value={answer.values[0] ?? ''}
      placeholder={t('selectOption')}
      options={question.options.map((option, at) => ({ value: option.title, label: titles[at] ?? '' }))}
      onChange={(event) => onAnswer({ values: [event.currentTarget.value], explanation: answer.explanation })}
    />
  );
}

export const checkBoxes: TypeControl = { Control: Choices, isGroup: () => true };
export const radioButtons: TypeControl = { ...checkBoxes, needsClear: true };
export const dropDown: TypeControl = { Control: DropDown, needsClear: true };
