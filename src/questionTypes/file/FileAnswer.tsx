import { type ComponentType, useEffect, useState } from 'react';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';
import type { TakingProps, Way } from './taking/Taking.tsx';

/** A question that collects a file. Its script comes when such a question is first seen. */
export function fileAnswer(way: Way): TypeControl {
  function FileAnswer(props: ControlProps) {
    const [Taking, setTaking] = useState<ComponentType<TakingProps>>();
    useEffect(() => {
      import('./taking/Taking.tsx').then(({ Taking: loaded }) => setTaking(() => loaded)).catch(() => undefined);
    }, []);
    return Taking ? <Taking {...props} way={way} /> : <div className="taking" />;
  }
  return { Control: FileAnswer, isGroup: () => true };
}
