import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AnswerConflict, Form } from '../../contract/index.ts';
import { partsOfKey, readForm } from '../../questionnaire/engine/index.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

interface ConflictsCardProps {
  form: Form;
  /** As the server tells them; one that knows none tells nothing. */
  conflicts: unknown;
}

/** Questions that two devices answered differently, the answers of each side by side. Nothing is decided here. */
export function ConflictsCard({ form, conflicts }: ConflictsCardProps) {
  const t = useText();
  const found = Array.isArray(conflicts) ? (conflicts as AnswerConflict[]) : [];
  if (found.length === 0) return null;
  const { byId } = readForm(form);
  return (
    <Card component="section" aria-labelledby="conflicts" sx={{ p: 2.5, mb: 3, overflowX: 'auto' }}>
      <Typography id="conflicts" variant="h2" sx={{ mb: 1 }}>
        {t('conflicts.title')}
      </Typography>
      <Typography color="text.secondary">{t('conflicts.text')}</Typography>
      <Table size="small">
        <TableBody>
          {found.map(({ questionId, answers }) => (
            <TableRow key={questionId}>
              <TableCell component="th" scope="row">
                {byId.get(partsOfKey(questionId).id)?.question.title ?? questionId}
              </TableCell>
              {answers.map((answer) => (
                <TableCell key={`${answer.receivedAt} ${JSON.stringify(answer.value?.reponses)} ${answer.aside}`}>
                  <DeviceAnswer answer={answer} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function DeviceAnswer({ answer: { value, receivedAt, aside } }: { answer: AnswerConflict['answers'][number] }) {
  const t = useText();
  const moment = dateFormat(useReaderLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const words = value?.reponses.join(', ') || value?.reason;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{words || t('conflicts.none')}</Typography>
      <Typography variant="body2" color="text.secondary">
        <time dateTime={receivedAt}>{moment(receivedAt)}</time>, {t(aside ? 'conflicts.apart' : 'conflicts.current')}
      </Typography>
    </>
  );
}
