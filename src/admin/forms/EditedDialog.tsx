import type { FormEdits } from '../../dataProvider/study/forms.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { useText } from '../kit/useText.ts';
import { ChangedList } from './Changes.tsx';

const groups = [
  { how: 'added', key: 'forms.partsAdded' },
  { how: 'changed', key: 'forms.partsChanged' },
  { how: 'moved', key: 'forms.partsMoved' },
  { how: 'removed', key: 'forms.partsRemoved' },
] as const;

interface EditedDialogProps {
  version: number;
  parts: FormEdits['parts'];
  onClose(): void;
}

/** Which parts of a draft differ from its newest version. */
export function EditedDialog({ version, parts, onClose }: EditedDialogProps) {
  const t = useText();
  return (
    <DialogShell title={t('forms.edited', { version })} onClose={onClose} leave="close" maxWidth="sm">
      {groups.map(({ how, key }) => {
        const some = parts.filter((part) => part.how === how);
        return (
          some.length > 0 && (
            <ChangedList key={how} title={t(key, { smart_count: some.length })} questions={some.map(({ id, title }) => ({ id, title, numero: null }))} />
          )
        );
      })}
    </DialogShell>
  );
}
