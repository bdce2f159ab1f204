import { Button, Notice } from '../../ui/index.ts';
import { isWithoutNetwork } from './isWithoutNetwork.ts';
import { usePhone } from './phoneState.ts';
import { UnlockOwnPhone } from './pin/UnlockOwnPhone.tsx';
import { useFailureText } from '../texts/useFailureText.ts';
import { useText } from '../texts/useText.ts';

/** Without network the phone has what is asked for, behind its PIN; once that was given, everything is asked for again. */
export function useIsLocked(error: unknown): boolean {
  const { lock } = usePhone();
  return lock === 'locked' && error !== undefined && error !== null && isWithoutNetwork(error);
}

/** What could not be loaded says why, and offers to try again, or asks for the PIN where that is what is missing. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useText();
  const textOf = useFailureText();
  const isLocked = useIsLocked(error);
  if (isLocked) return <UnlockOwnPhone />;
  return (
    <Notice kind="problem" className="stack stack-tight">
      <p>{textOf(error)}</p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Notice>
  );
}
