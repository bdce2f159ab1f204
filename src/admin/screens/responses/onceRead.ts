import { failureOf } from '../../../dataProvider/failureOf.ts';

interface Waiting {
  /** Told what the server says while it is not done, and nothing when it is. */
  onWaiting(words: string | undefined): void;
  signal?: AbortSignal | undefined;
}

const pauseMs = 500;

/**
 * What a call answers once the server has read the answers that it asks for: of very many sets the first look at a question takes a minute, and each call waits some
 * seconds of it. Rejects with whatever else it fails of, and when it is given up.
 */
export async function onceRead<Answer>(call: () => Promise<Answer>, { onWaiting, signal }: Waiting): Promise<Answer> {
  try {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const { code, message } = failureOf(error);
        if (code !== 'answers_being_read' || signal?.aborted) throw error;
        onWaiting(message);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    onWaiting(undefined);
  }
}
