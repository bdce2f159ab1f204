import { Button, Notice } from '../../ui/index.ts';
import { useFailureText } from '../texts/useFailureText.ts';
import { useText } from '../texts/useText.ts';

/** What could not be loaded says why, and offers to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useText();
  const textOf = useFailureText();
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
