import { type AboutGroup, aboutGroups, type AnswerMode, respondentStatuses } from '../../contract/index.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import { users } from '../../resources/index.ts';
import { modeWords } from '../exports/modeWords.ts';
import { useLabels, useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

/** What a group is called, in the reader's words: the server tells what is said of sets as it is stored. */
export function useGroupLabel(): (by: string, group: { value: string; label: string }) => string {
  const t = useText();
  const labelOf = useLabels();
  const locale = useReaderLocale();
  const words: Readonly<Record<AboutGroup, (value: string) => string>> = {
    language: (value) => new Intl.DisplayNames([locale], { type: 'language' }).of(value) ?? value,
    mode: (value) => (value in modeWords ? t(modeWords[value as AnswerMode]) : value),
    status: (value) => {
      const status = respondentStatuses.find((one) => one === value);
      const label = status && users.fields.status.options.labels[status];
      return label ? labelOf(label) : value;
    },
    version: (number) => t('charts.versionOf', { number }),
    month: (value) => dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })(`${value}-01T00:00:00Z`),
    interviewer: (value) => value,
  };
  return (by, { value, label }) => {
    if (value === '') return label || t('charts.unnamed');
    const about = aboutGroups.find((one) => one === by);
    return about ? words[about](value) : label;
  };
}
