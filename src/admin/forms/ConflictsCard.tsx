import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AnswerConflict, AnswerEntry, Form } from '../../contract/index.ts';
import { type FormQuestion, partsOfKey, type Reading, readForm, textOf } from '../../questionnaire/engine/index.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { type TextKey, useText } from '../kit/useText.ts';

interface ConflictsCardProps {
  form: Form;
  /** As the server tells them; one that knows none tells nothing. */
  conflicts: unknown;
}

type DeviceAnswer = AnswerConflict['answers'][number];

/** On a phone the question stands above its answers, which are next to each other there too; what lies so is said to be a table all the same. */
const narrowRow = { display: { xs: 'flex', sm: 'table-row' }, flexWrap: 'wrap' } as const;
const narrowHead = { flex: '1 0 100%', minWidth: 120, borderBottom: { xs: 'none', sm: undefined } } as const;
const narrowCell = { flex: '1 1 110px', minWidth: { xs: 110, sm: 140 } } as const;

const reasons: Readonly<Record<NonNullable<AnswerEntry['reason']>, TextKey>> = { DONT_KNOW: 'conflicts.dontKnow', REFUSED: 'conflicts.refused' };

/** Choices are stored by their titles in the form's own language. */
function choiceIn(value: string, question: FormQuestion | undefined, reading: Reading): string {
  const option = question?.options.find(({ title }) => title === value);
  return option ? textOf(option, 'title', reading).text : value;
}

/** Questions that two devices answered differently, the answers of each side by side. Nothing is decided here. */
export function ConflictsCard({ form, conflicts }: ConflictsCardProps) {
  const t = useText();
  const locale = useReaderLocale();
  const found = Array.isArray(conflicts) ? (conflicts as AnswerConflict[]) : [];
  if (found.length === 0) return null;
  const { byId } = readForm(form);
  const reading = { locale, defaultLanguage: form.defaultLanguage };
  return (
    <Card component="section" aria-labelledby="conflicts" tabIndex={0} sx={{ p: 2.5, mb: 3, overflowX: 'auto' }}>
      <Typography id="conflicts" variant="h2" sx={{ mb: 1 }}>
        {t('conflicts.title')}
      </Typography>
      <Typography color="text.secondary">{t('conflicts.text')}</Typography>
      <Table role="table" size="small" sx={{ display: { xs: 'block', sm: 'table' } }}>
        <TableBody role="rowgroup" sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
          {found.map(({ questionId, answers }) => {
            const question = byId.get(partsOfKey(questionId).id);
            return (
              <TableRow key={questionId} role="row" sx={narrowRow}>
                <TableCell component="th" role="rowheader" scope="row" sx={narrowHead}>
                  {question ? textOf(question.question, 'title', reading).text : questionId}
                </TableCell>
                {answers.map((answer) => (
                  <TableCell key={`${answer.receivedAt} ${JSON.stringify(answer.value)} ${answer.aside}`} role="cell" sx={narrowCell}>
                    <Said answer={answer} question={question} reading={reading} />
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  );
}

function Said({ answer: { value, receivedAt, aside }, question, reading }: { answer: DeviceAnswer; question: FormQuestion | undefined; reading: Reading }) {
  const t = useText();
  const moment = dateFormat(reading.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const words = value?.reason ? t(reasons[value.reason]) : value?.reponses.map((one) => choiceIn(one, question, reading)).join(', ');
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{words || t('conflicts.none')}</Typography>
      <Typography variant="body2" color="text.secondary">
        <time dateTime={receivedAt}>{moment(receivedAt)}</time>, {t(aside ? 'conflicts.apart' : 'conflicts.current')}
      </Typography>
    </>
  );
}
