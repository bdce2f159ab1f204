import { useRef, useState } from 'react';
import type { Locale } from '../resources/define/index.ts';
import type { Filling } from './engine/index.ts';
import type { QuestionnaireProps } from './QuestionnaireProps.ts';
import type { DraftState } from './useDraft.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

export interface SendingState {
  sending: boolean;
  sent: boolean;
  /** It is on the device and goes by itself as soon as there is a network. */
  waiting: boolean;
  /** Why the last try failed, until the next. */
  failure: string;
  /** `confirm`: the missing answers stay missing. */
  send(confirm: boolean): Promise<void>;
}

/** One sending at a time; the draft goes only once the caller says that the answers have arrived. */
export function useSending(
  filling: Filling,
  draft: Pick<DraftState, 'submission' | 'flush' | 'finish'>,
  { locale, onSend }: Pick<QuestionnaireProps, 'onSend'> & { locale: Locale },
): SendingState {
  const t = useQuestionnaireTexts();
  const [state, setState] = useState({ sending: false, sent: false, waiting: false, failure: '' });
  // Two presses may come before the first is painted.
  const underWay = useRef(false);

  async function send(confirm: boolean): Promise<void> {
    if (!onSend || underWay.current) return;
    underWay.current = true;
    setState({ sending: true, sent: false, waiting: false, failure: '' });
    await draft.flush();
    const { version } = filling.form.form;
    const options = { submission: draft.submission(), language: locale, ...(version !== undefined && { version }), ...(confirm && { confirm: '1' as const }) };
    const outcome = await onSend(filling.entries(), options).catch(() => ({ ok: false as const, message: undefined, errors: undefined }));
    underWay.current = false;
    if (outcome.ok) {
      await draft.finish();
      setState({ sending: false, sent: true, waiting: outcome.waiting === true, failure: '' });
    } else {
      filling.refuse(outcome.errors ?? {});
      setState({ sending: false, sent: false, waiting: false, failure: outcome.message || t('notSent') });
    }
  }

  return { ...state, send };
}
