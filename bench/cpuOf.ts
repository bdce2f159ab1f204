import { readFileSync } from 'node:fs';

/** Milliseconds that a process has computed so far; undefined where the system does not tell (only Linux does, by /proc). */
export function cpuOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Clock ticks are hundredths of a second wherever Node runs.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
