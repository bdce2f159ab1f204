/** The package brings no types; this is what is used of it. */
declare module 'fs-native-extensions' {
  /** False where another open file holds the lock. */
  export function tryLock(descriptor: number): boolean;
}
