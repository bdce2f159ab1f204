import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { QuestionType } from '../../../contract/index.ts';
import { type ReadForm, typeEngines } from '../../../questionnaire/engine/index.ts';
import { plainType } from '../../../questionTypes/plainType.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { asForm } from '../../calls/FormRecord.ts';
import { useTreeQuery } from '../../calls/useTree.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { type Askable, askedBefore } from './askable.ts';
import { useRulePlace } from './useRulePlace.ts';

interface AskableQuestions {
  asked: readonly Askable[];
  /** What a formula may ask for, wherever it stands, and everything by its code. */
  all: readonly Askable[];
  named: ReadForm['byCode'];
  /** The question itself, as a check of its own answer calls it. */
  own: Askable;
  /** Why nothing can be asked for. */
  notice: string | undefined;
  /** Until the form is known, a sentence would speak of questions that are gone. */
  loading: boolean;
}

const none: readonly Askable[] = [];
const nothing: ReadForm['byCode'] = new Map();

/** What the rule that is being edited may ask for. */
export function useAskable(resource: string): AskableQuestions {
  const t = useText();
  const locale = useReaderLocale();
  const textOf = useFailureText();
  const { place, formId, error } = useRulePlace(resource);
  const { data: tree, error: treeError } = useQuery({ ...useTreeQuery('formulaires', formId ?? ''), enabled: Boolean(formId) });
  const found = useMemo(() => (tree && formId ? askedBefore(asForm(tree), place, locale) : undefined), [tree, formId, place, locale]);
  const type = useWatch({ name: 'type' }) as QuestionType | undefined;
  const failed = error ?? treeError;
  const own: Askable = {
    code: '',
    title: t('rules.thisAnswer'),
    value: typeEngines[type ?? plainType].value,
    options: found?.own?.options ?? [],
  };
  const asked = found?.asked ?? none;
  const notice = failed ? textOf(failed) : formId === null ? t('rules.noForm') : found && asked.length === 0 ? t('rules.nothingBefore') : undefined;
  return { asked, all: found?.all ?? none, named: found?.byCode ?? nothing, own, notice, loading: !failed && formId !== null && !found };
}
