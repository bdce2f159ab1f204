import { useCallback, useState } from 'react';
import { failureOf } from '../../dataProvider/failureOf.ts';

const pauseMs = 500;

interface Reading {
  /** What the server says while it reads. */
  reading: string | undefined;
  /** What a call answers once the server has read the answers that it asks for. Rejects with whatever else it fails of, and when it is given up. */
  onceRead<Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
}

/** For calls that take a minute of very many sets: the server reads on by itself, and each call waits some seconds of it. */
export function useReading(): Reading {
  const [reading, setReading] = useState<string>();
  const onceRead = useCallback(async <Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> => {
    try {
      for (;;) {
        try {
          return await call();
        } catch (error) {
          const { code, message } = failureOf(error);
          if (code !== 'answers_being_read' || signal?.aborted) throw error;
          setReading(message);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    } finally {
      setReading(undefined);
    }
  }, []);
  return { reading, onceRead };
}
