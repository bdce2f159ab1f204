import { Loading } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

export function Waiting() {
  return <Loading text={useText()('wait')} whole />;
}
