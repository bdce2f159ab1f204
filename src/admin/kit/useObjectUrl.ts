import { useEffect, useState } from 'react';

/** An address at which these bytes are shown or heard as long as they are on the screen. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [at, setAt] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const address = URL.createObjectURL(blob);
    setAt(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return blob && at;
}
