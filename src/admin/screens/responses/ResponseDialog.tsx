import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { answersFromEntries, readForm } from '../../../questionnaire/index.ts';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { AnswerSheet } from '../../forms/AnswerSheet.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { DialogShell } from '../../dialogs/DialogShell.tsx';

/** One filled questionnaire, in the version of the form it was filled in with. */
export function ResponseDialog({ formId, id, onClose }: { formId: string; id: string; onClose(): void }) {
  const t = useText();
  const translate = useTranslate();
  const study = useStudy();
  const { data, error, refetch } = useQuery({
    queryKey: ['formulaires', 'response', formId, id],
    queryFn: async ({ signal }) => {
      const response = await study.readResponse(formId, id, signal);
      return { response, form: await study.formVersion(formId, response.version, signal) };
    },
  });
  return (
    <DialogShell
      title={t('responses.one', { code: data?.response.studyCode ?? '…' })}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <AnswerSheet form={data.form} answers={answersFromEntries(readForm(data.form), data.response.reponses ?? [])} />
      ) : (
        <LoadingRows />
      )}
    </DialogShell>
  );
}
