import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { answersFromEntries, readForm } from '../../../questionnaire/index.ts';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { ConflictsCard } from '../../forms/ConflictsCard.tsx';
import { AnswerSheet } from '../../forms/AnswerSheet.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { DialogShell } from '../../dialogs/DialogShell.tsx';

interface ResponseDialogProps {
  formId: string;
  id: string;
  /** Its neighbours in the list. */
  before: string | undefined;
  after: string | undefined;
  onRead(id: string | null): void;
}

/** One filled questionnaire, in the version of the form it was filled in with; its neighbours are an arrow key away. */
export function ResponseDialog({ formId, id, before, after, onRead }: ResponseDialogProps) {
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
  const go = (neighbour: string | undefined) => neighbour && onRead(neighbour);
  return (
    <DialogShell
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(before);
        if (event.key === 'ArrowRight') go(after);
      }}
      title={t('responses.one', { code: data?.response.studyCode ?? '…' })}
      onClose={() => onRead(null)}
      maxWidth="md"
      actions={
        <>
          <Button startIcon={<ArrowBackIcon />} disabled={!before} onClick={() => go(before)} aria-keyshortcuts="ArrowLeft">
            {t('responses.before')}
          </Button>
          <Button endIcon={<ArrowForwardIcon />} disabled={!after} onClick={() => go(after)} aria-keyshortcuts="ArrowRight">
            {t('responses.after')}
          </Button>
          <Button variant="contained" onClick={() => onRead(null)}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ConflictsCard form={data.form} conflicts={data.response.conflicts} />
          <AnswerSheet form={data.form} answers={answersFromEntries(readForm(data.form), data.response.reponses ?? [])} set={id} />
        </>
      ) : (
        <LoadingRows />
      )}
    </DialogShell>
  );
}
