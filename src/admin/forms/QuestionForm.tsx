import { useNavigate } from 'react-router-dom';
import type { RecordFormProps } from '../generator/overrides.ts';
import { RecordForm } from '../generator/RecordForm.tsx';
import { adminPath } from '../kit/paths.ts';
import { proposedBy } from './proposedBy.ts';
import { AskedOfQuestions } from './AskedOfQuestions.tsx';

/** A question is finished only with its answers: a new one that has some to choose from leads on to them. */
export function QuestionForm({ onClose, ...form }: RecordFormProps) {
  const navigate = useNavigate();
  return (
    <AskedOfQuestions>
      <RecordForm
        {...form}
        name="questions"
        onCancel={onClose}
        onSaved={({ id, type }) =>
          form.record === undefined && proposedBy(type) ? void navigate(adminPath('details-question', id), { state: { arrived: 'added' } }) : onClose()
        }
      />
    </AskedOfQuestions>
  );
}
