import type { Form } from '../../contract/index.ts';
import { useText } from '../kit/useText.ts';
import { Preview } from './Preview.tsx';
import { DialogShell } from '../dialogs/DialogShell.tsx';

/** The preview over the screen, where there is no room next to it. */
export function PreviewDialog({ form, onClose }: { form: Form; onClose(): void }) {
  const t = useText();
  return (
    <DialogShell title={t('builder.preview')} onClose={onClose} leave="close">
      <Preview form={form} />
    </DialogShell>
  );
}
