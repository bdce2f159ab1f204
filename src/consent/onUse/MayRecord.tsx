import type { ConsentAsks } from '../../contract/consentAsks.ts';
import { useTextsOnUse } from '../../questionnaire/onUse/useTextsOnUse.ts';
import { Choice, Field, useLocale } from '../../ui/index.ts';
import { useStretchesTexts } from './useStretchesTexts.ts';

interface MayRecordProps {
  asks: ConsentAsks;
  said: boolean | null | undefined;
  error: string | false | undefined;
  onSay(yes: boolean): void;
}

/** What the consent text says of recorded stretches, and a yes or no to them alone. */
export function MayRecord({ asks, said, error, onSay }: MayRecordProps) {
  const t = useTextsOnUse();
  const words = useStretchesTexts(useLocale());
  if (!t || !words) return null;
  return (
    <Field
      id="consent-recording"
      group
      required
      label={words('consentAsk')}
      hint={words('consentText', { seconds: asks.recordingSeconds ?? 0, days: asks.recordingDays ?? 0 })}
      error={error}
    >
      {() => (
        <div className="choices">
          <Choice type="radio" name="recording" label={t('checkYes')} checked={said === true} onChange={() => onSay(true)} />
          <Choice type="radio" name="recording" label={t('checkNo')} checked={said === false} onChange={() => onSay(false)} />
        </div>
      )}
    </Field>
  );
}
