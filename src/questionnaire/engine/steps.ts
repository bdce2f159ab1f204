/** Work that can rest between its steps, and what comes of it. */
export type Steps<Made> = Generator<undefined, Made>;

/** Does it without a rest: where nothing else waits. */
export function atOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
