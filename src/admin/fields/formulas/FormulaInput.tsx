import '../../../questionnaire/engine/functions/learnFunctions.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { formulaText, vocabularyOf } from '../../../questionnaire/engine/xpath/formulaText.ts';
import type { Rule } from '../../../resources/define/index.ts';
import { useText } from '../../kit/useText.ts';
import type { InputProps } from '../define/FieldView.ts';
import { parsed } from '../rules/parsed.ts';
import { QuestionPicker } from '../rules/QuestionPicker.tsx';
import { useAskable } from '../rules/useAskable.ts';
import { useRuleDraft } from '../rules/useRuleDraft.ts';
import { FormulaFault } from './FormulaFault.tsx';
import { OfferList, offerId } from './OfferList.tsx';
import { type FormulaOffer, offersFor, takeOffer } from './offersFor.ts';
import { readFormula } from './readFormula.ts';
import { SampleValue } from './SampleValue.tsx';

/** For those who hear the page. */
const unseen = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** What cannot be read is no rule: it is refused when it is saved, and not lost. */
const unread = {};

const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && Object.keys(value).length === 1;

/**
 * How a calculated value is worked out, as a text with the codes of questions and functions, completed while it is written; a question that is chosen below is put where
 * the cursor is. A `textbox` with a list, as a text of several lines can be no `combobox`.
 */
export function FormulaInput({ resource, ...asked }: InputProps<'rule'>) {
  const { all, named, loading } = useAskable(resource);
  // A formula is written out once, with the names of its form.
  return loading ? <Skeleton variant="rounded" height={64} /> : <WrittenFormula {...asked} all={all} named={named} />;
}

type WrittenFormulaProps = Pick<InputProps<'rule'>, 'name' | 'label'> & Pick<ReturnType<typeof useAskable>, 'all' | 'named'>;

function WrittenFormula({ name, label, all, named }: WrittenFormulaProps) {
  const t = useText();
  const id = useId();
  const listId = `${id}-offers`;
  const input = useRef<HTMLTextAreaElement>(null);
  const { field, fieldState } = useController({ name });
  const [cursor, setCursor] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const goTo = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (goTo.current !== undefined) input.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = undefined;
  });
  const words = vocabularyOf({ byCode: named });
  const { model: text, change } = useRuleDraft<string>(field, {
    read: (from) => (isRule(parsed(from)) ? formulaText(parsed(from) as Rule, words) : ''),
    write: (written) => {
      const read = readFormula(written, words);
      return 'why' in read ? unread : (read.formula ?? null);
    },
  });
  const read = readFormula(text, words);
  const wrong = 'why' in read ? t(`rules.formula_${read.why}`, { what: read.what }) : undefined;
  const { offers, from: begun } = cursor === undefined ? { offers: [], from: 0 } : offersFor(text, cursor, all);
  const at = Math.min(chosen, offers.length - 1);
  const look = () => {
    setCursor(input.current?.selectionStart ?? undefined);
    setChosen(0);
  };
  const take = (offer: FormulaOffer) => {
    const taken = takeOffer(text, cursor ?? text.length, { from: begun, offer });
    change(taken.text);
    goTo.current = taken.cursor;
    setCursor(undefined);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setChosen((at + 1) % offers.length),
    ArrowUp: () => setChosen((at + offers.length - 1) % offers.length),
    Enter: () => offers[at] && take(offers[at]),
    Tab: () => offers[at] && take(offers[at]),
    Escape: () => setCursor(undefined),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(Arrow(Left|Right)|Home|End)$/.test(event.key)) setCursor(undefined);
    const act = offers.length > 0 && !event.shiftKey ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    // Esc closes the list, not the dialog that the field stands in.
    event.stopPropagation();
    act();
  };
  const insert = (code: string) => {
    const [from, to] = [input.current?.selectionStart ?? text.length, input.current?.selectionEnd ?? text.length];
    change(`${text.slice(0, from)}\${${code}}${text.slice(to)}`);
    input.current?.focus();
  };
  return (
    <Stack spacing={1.5}>
      <TextField
        name={name}
        onBlur={() => {
          setCursor(undefined);
          field.onBlur();
        }}
        onKeyDown={onKeyDown}
        onPointerDown={() => setCursor(undefined)}
        id={id}
        label={label}
        multiline
        minRows={2}
        maxRows={12}
        value={text}
        error={(wrong ?? fieldState.error) !== undefined}
        helperText={
          wrong && 'why' in read ? (
            <>
              {wrong}
              <FormulaFault text={text} what={read.what} />
            </>
          ) : (
            (fieldState.error?.message ?? t('rules.formulaHint'))
          )
        }
        onChange={(event) => {
          change(event.target.value);
          look();
        }}
        inputRef={(element: HTMLTextAreaElement | null) => {
          input.current = element;
          field.ref(element);
        }}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            spellCheck: false,
            style: { fontFamily: 'ui-monospace, monospace' },
            'aria-autocomplete': 'list',
            ...(offers.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': offerId(listId, at) }),
          },
        }}
      />
      <Box aria-live="polite" sx={unseen}>
        {offers.length > 0 && t('rules.formulaOffered', { count: offers.length })}
      </Box>
      {offers.length > 0 && <OfferList id={listId} label={t('rules.formulaOffers')} offers={offers} chosen={at} onTake={take} />}
      {all.length > 0 && <QuestionPicker label={t('rules.formulaInsert')} questions={all} code={undefined} onChange={({ code }) => insert(code)} />}
      {'formula' in read && read.formula !== undefined && <SampleValue formula={read.formula} questions={all} named={named} />}
    </Stack>
  );
}
