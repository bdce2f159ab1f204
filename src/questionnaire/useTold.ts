import { useEffect } from 'react';
import { deviceCode } from '../device/deviceCode.ts';
import { interviewerCode } from '../questionTypes/told/engine.ts';
import type { Filling } from './engine/index.ts';

/** Lets a form that asks for it hold the code of this device, and of whoever fills it in for somebody. What is only read is left as it is. */
export function useTold(filling: Filling, { interviewer, readOnly }: { interviewer: string | undefined; readOnly: boolean }): void {
  useEffect(() => {
    if (!readOnly) filling.tell({ device: deviceCode, interviewer: () => interviewer && interviewerCode(interviewer) });
  }, [filling, interviewer, readOnly]);
}
