import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { AnswerSheet } from '../../forms/AnswerSheet.tsx';
import { useText } from '../../kit/useText.ts';
import { useVersion } from './useVersion.ts';
import { DialogShell } from '../../dialogs/DialogShell.tsx';

const noAnswers = {};

/** One version as respondents had it, to look at. */
export function VersionDialog({ formId, number, onClose }: { formId: string; number: number; onClose(): void }) {
  const t = useText();
  const { data: form, error, refetch } = useVersion(formId, number);
  return (
    <DialogShell title={t('versions.number', { number })} onClose={onClose} maxWidth="sm" leave="close">
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : form ? <AnswerSheet form={form} answers={noAnswers} /> : <LoadingRows />}
    </DialogShell>
  );
}
