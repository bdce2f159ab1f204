import { createMemory } from '../../device/createMemory.ts';
import type { DeviceFiles } from './files/deviceFiles.ts';

const memory = createMemory('africanhealthstudy.files');

/** From now on what was taken on this device is looked for. */
export function noteTaken(): void {
  memory.write('1');
}

/** Whether anything ever was. */
export const wereTaken = (): boolean => memory.read() !== null;

/** The files that were taken on this device, which are being sent from then on; undefined where none ever was, and not even their script comes. */
export async function keptFiles(): Promise<DeviceFiles | undefined> {
  return wereTaken() ? (await import('./files/deviceFiles.ts')).deviceFiles() : undefined;
}
