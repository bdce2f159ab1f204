import { useTextsOnUse } from './useTextsOnUse.ts';

export interface NumberPadProps {
  value: string;
  onChange(value: string): void;
  /** Numbers with decimals are asked for. */
  decimals: boolean;
  negative: boolean;
}

/** Big keys for a number. The input above stays what it is: this only types. */
export function NumberPad({ value, onChange, decimals, negative }: NumberPadProps) {
  const t = useTextsOnUse();
  if (!t) return null;
  const key = (shown: string, press: () => void, name = shown) => (
    <button type="button" className="number-key" key={shown} aria-label={name} onClick={press}>
      {shown}
    </button>
  );
  const types = (sign: string) => key(sign, () => onChange(value + sign));
  return (
    <div className="number-pad" role="group" aria-label={t('numberPad')}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(types)}
      {decimals ? types('.') : negative ? key('−', () => onChange(value.startsWith('-') ? value.slice(1) : `-${value}`), t('numberMinus')) : <span />}
      {types('0')}
      {key('⌫', () => onChange(value.slice(0, -1)), t('numberErase'))}
    </div>
  );
}
