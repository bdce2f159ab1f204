import { readFileSync } from 'node:fs';

/** What a process holds in memory, in megabytes; undefined where the system does not tell (only Linux does, by /proc). */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : undefined;
  } catch {
    return undefined;
  }
}
