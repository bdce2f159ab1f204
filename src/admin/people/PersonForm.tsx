import { useInform } from '../dialogs/Information.tsx';
import type { RecordFormProps } from '../generator/overrides.ts';
import { RecordForm } from '../generator/RecordForm.tsx';
import { useText } from '../kit/useText.ts';

/** Whoever adds a member of staff is told that the invitation is on its way, and to which address. */
export function PersonForm({ record, defaults, onClose, onReload }: RecordFormProps) {
  const t = useText();
  const inform = useInform();
  return (
    <RecordForm
      name="users"
      record={record}
      defaults={defaults}
      onCancel={onClose}
      onReload={onReload}
      onSaved={({ role, email }) => {
        onClose();
        if (record === undefined && role !== 'RESPONDENT' && email) inform(t('people.invited', { email: String(email) }));
      }}
    />
  );
}
