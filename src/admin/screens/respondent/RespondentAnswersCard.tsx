import { useQuery } from '@tanstack/react-query';
import { answersFromTitles, readForm } from '../../../questionnaire/index.ts';
import { LoadError, LoadingRows, NoticeCard } from '../../kit/states.tsx';
import { ConflictsCard } from '../../forms/ConflictsCard.tsx';
import { AnswerSheet } from '../../forms/AnswerSheet.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import type { Respondent } from './Respondent.ts';

/** The answers section by section, in the form's version they were given to. */
export function RespondentAnswersCard({ person }: { person: Respondent }) {
  const t = useText();
  const study = useStudy();
  const formId = typeof person.formulaireId === 'string' ? person.formulaireId : undefined;
  const { version, reponseRepondu = [] } = person;
  const known = formId !== undefined && version !== undefined && reponseRepondu.length > 0;
  const {
    data: form,
    error,
    refetch,
  } = useQuery({
    queryKey: ['formulaires', 'version', formId, version],
    queryFn: ({ signal }) => study.formVersion(formId ?? '', version ?? 0, signal),
    enabled: known,
  });
  if (!known) return <NoticeCard title={t('respondent.noAnswers')}>{t('respondent.noAnswersText')}</NoticeCard>;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!form) return <LoadingRows rows={8} />;
  return (
    <div>
      <ConflictsCard form={form} conflicts={person.conflicts} />
      <AnswerSheet form={form} answers={answersFromTitles(readForm(form), reponseRepondu)} person={person.id} />
    </div>
  );
}
