import { useEffect } from 'react';
import { deviceCode } from '../device/deviceCode.ts';
import { drawn, interviewerCode } from '../questionTypes/told/engine.ts';
import type { Filling } from './engine/index.ts';

const draw = () => drawn(Math.random());

/** Lets a form that asks for it hold the code of this device, of whoever fills it in for somebody, and a number drawn at random. What is only read is left as it is. */
export function useTold(filling: Filling, { interviewer, readOnly }: { interviewer: string | undefined; readOnly: boolean }): void {
  useEffect(() => {
    if (!readOnly) filling.tell({ device: deviceCode, interviewer: () => interviewer && interviewerCode(interviewer), draw });
  }, [filling, interviewer, readOnly]);
}
