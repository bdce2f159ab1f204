import type { PublicTexts } from '../../../i18n/en/public.ts';
import { Loading, useTexts } from '../../ui/index.ts';
import { LoadFailed } from '../failures/LoadFailed.tsx';
import type { FilledFormProps } from '../filling/FilledForm.tsx';
import { useLoaded } from '../page/useLoaded.ts';

/** The questionnaire's script: it comes while the consent text is read, or the form is asked for. */
export const loadFilling = () => import('../filling/FilledForm.tsx');

/** Brings that script from now on, whatever the page shows meanwhile. */
export const useArriving = () => useLoaded(loadFilling);

/** A questionnaire whose script may still be on its way. */
export function ArrivingForm({ arriving: [filling, again], ...props }: FilledFormProps & { arriving: ReturnType<typeof useArriving> }) {
  const texts = useTexts<PublicTexts>('public');
  if (filling.state === 'loading') return <Loading text={texts('wait')} />;
  if (filling.state === 'failed') return <LoadFailed text={texts('loadFailed')} onRetry={again} />;
  const { FilledForm } = filling.value;
  return <FilledForm {...props} />;
}
