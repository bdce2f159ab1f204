import type { SavingSource, SavingView } from './saving.ts';
import { useSaving } from './useSaving.ts';

interface SavingPartProps {
  source: SavingSource | undefined;
  part: keyof Pick<SavingView, 'Status' | 'Notices'>;
}

/** What is said of the saving. It changes with each key, and so renders by itself: nothing of the questions around does. */
export function SavingPart({ source, part }: SavingPartProps) {
  const view = useSaving(source);
  if (!view) return null;
  const Part = view[part];
  return <Part state={view.state} actions={view.actions} />;
}
