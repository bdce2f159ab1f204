import { Notice } from '../../ui/index.ts';
import type { Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { reopenReasonOf } from './stageOf.ts';

/** Why the questionnaire was opened again, for whoever corrects it. */
export function ReopenNotice({ person }: { person: Respondent }) {
  const t = useText();
  const reason = reopenReasonOf(person);
  return reason ? <Notice kind="warning">{t('reopenedBecause', { reason })}</Notice> : null;
}
