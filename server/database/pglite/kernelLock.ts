/** Locks an open file: true when it is this one's now, false while another holds it, undefined where the system does not tell. */
export type TryLock = (descriptor: number) => boolean | undefined;

/**
 * The lock that the kernel keeps on an open file (OFD): it ends with the process however that ends, and holds between containers
 * and process namespaces that share the directory. Not on Windows, where nobody else could read the locked file, and not
 * where the package has nothing built for the machine: there the mark in the file must do.
 */
export async function kernelLock(): Promise<TryLock> {
  if (process.platform === 'win32') return () => undefined;
  try {
    const { tryLock } = await import('fs-native-extensions');
    return (descriptor) => {
      try {
        return tryLock(descriptor);
      } catch {
        // Some network file systems keep no locks.
        return undefined;
      }
    };
  } catch {
    return () => undefined;
  }
}
