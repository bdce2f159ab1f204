import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fold } from '../../../resources/define/index.ts';
import { useText } from '../../kit/useText.ts';
import type { Askable } from './askable.ts';

interface QuestionPickerProps {
  label: string;
  questions: readonly Askable[];
  code: string | undefined;
  /** On where it was just added: what it asks for is typed at once. */
  autoFocus?: boolean;
  onChange(question: Askable): void;
}

/** Chooses a question by typing a part of its title. */
export function QuestionPicker({ label, questions, code, autoFocus = false, onChange }: QuestionPickerProps) {
  const id = useId();
  const t = useText();
  const translate = useTranslate();
  const chosen = questions.find((question) => question.code === code) ?? null;
  return (
    <Autocomplete<Askable, false, true>
      id={id}
      options={[...questions]}
      value={chosen as Askable}
      disableClearable
      autoHighlight
      getOptionLabel={({ title }) => title}
      getOptionKey={(question) => question.code}
      isOptionEqualToValue={(option, value) => option.code === value?.code}
      filterOptions={(options, { inputValue }) =>
        inputValue === chosen?.title ? options : options.filter(({ title }) => fold(title).includes(fold(inputValue.trim())))
      }
      onChange={(_event, question) => onChange(question)}
      noOptionsText={t('list.noEntries')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => <TextField {...params} label={label} autoFocus={autoFocus} />}
    />
  );
}
