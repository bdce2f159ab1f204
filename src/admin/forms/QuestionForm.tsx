import { useNavigate } from 'react-router-dom';
import type { RecordFormProps } from '../generator/overrides.ts';
import { RecordForm } from '../generator/RecordForm.tsx';
import { adminPath } from '../kit/paths.ts';
import { proposedBy } from './proposedBy.ts';
import { AskedOfQuestions } from './AskedOfQuestions.tsx';

/** A question is finished only with its answers: a new one that has some to choose from leads on to them. */
export function QuestionForm({ record, defaults, onClose, onReload }: RecordFormProps) {
  const navigate = useNavigate();
  return (
    <AskedOfQuestions>
      <RecordForm
        name="questions"
        record={record}
        defaults={defaults}
        onCancel={onClose}
        onReload={onReload}
        onSaved={({ id, type }) =>
          record === undefined && proposedBy(type) ? void navigate(adminPath('details-question', id), { state: { arrived: 'added' } }) : onClose()
        }
      />
    </AskedOfQuestions>
  );
}
