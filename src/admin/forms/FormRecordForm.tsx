import { useNavigate } from 'react-router-dom';
import type { RecordFormProps } from '../generator/overrides.ts';
import { RecordForm } from '../generator/RecordForm.tsx';
import { adminPath } from '../kit/paths.ts';

/** A form is only begun with its title: a new one leads on to where its sections and questions are made. */
export function FormRecordForm({ onClose, ...form }: RecordFormProps) {
  const navigate = useNavigate();
  return (
    <RecordForm
      {...form}
      name="formulaires"
      onCancel={onClose}
      onSaved={({ id }) => (form.record === undefined ? void navigate(adminPath('details', id), { state: { arrived: 'added' } }) : onClose())}
    />
  );
}
