import type { DistributionPart } from '../../contract/index.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

/** Counts and shares as the reader's language writes them, and the word for what is hidden. */
export function usePartWords() {
  const t = useText();
  const locale = useReaderLocale();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const count = (value: number | null) => (value === null ? t('charts.hidden') : number.format(value));
  return {
    count,
    part: ({ count: value, share }: DistributionPart) => (share === null ? count(value) : `${count(value)} · ${percent.format(share)}`),
  };
}
