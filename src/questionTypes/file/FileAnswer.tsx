import type { ControlProps, TypeControl } from '../define/TypeControl.ts';
import { usePart } from '../../ui/usePart.ts';
import type { Way } from './taking/TakeFile.tsx';

const loadTaking = async () => (await import('./taking/Taking.tsx')).Taking;

/** A question that collects a file. Its script comes when such a question is first seen. */
export function fileAnswer(way: Way): TypeControl {
  function FileAnswer(props: ControlProps) {
    const { Part: Taking } = usePart(loadTaking);
    return Taking ? <Taking {...props} way={way} /> : <div className="taking" />;
  }
  return { Control: FileAnswer, isGroup: () => true };
}
