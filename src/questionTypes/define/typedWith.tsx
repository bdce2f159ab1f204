import type { ComponentType } from 'react';
import { useTypedInput } from '../text/useTypedInput.ts';
import type { ControlProps, TypeControl } from './TypeControl.ts';
import { usePart } from '../../ui/usePart.ts';

/**
 * A line to type in, and below it the way to have the device do it, which comes once such a question is on the screen: what a device cannot do, or
 * a network does not bring, is typed.
 */
export function typedWith(load: () => Promise<ComponentType<ControlProps>>): TypeControl {
  function TypedInput(props: ControlProps) {
    const { Part: Device } = usePart(!props.disabled && load);
    return (
      <>
        <input className="input" type="text" {...useTypedInput<HTMLInputElement>(props)} />
        {Device && <Device {...props} />}
      </>
    );
  }
  return { Control: TypedInput };
}
