import { useInform } from '../dialogs/Information.tsx';
import type { RecordFormProps } from '../generator/overrides.ts';
import { RecordForm } from '../generator/RecordForm.tsx';
import { useText } from '../kit/useText.ts';

/** Whoever adds a member of staff is told that the invitation is on its way, and to which address. */
export function PersonForm({ onClose, ...form }: RecordFormProps) {
  const t = useText();
  const inform = useInform();
  return (
    <RecordForm
      {...form}
      name="users"
      onCancel={onClose}
      onSaved={({ role, email }) => {
        onClose();
        if (form.record === undefined && role !== 'RESPONDENT' && email) inform(t('people.invited', { email: String(email) }));
      }}
    />
  );
}
