import type { FastifyRequest } from 'fastify';
import type { CallHead, Route } from './route.ts';

/**
 * What is found out of a call before any of its body is read, for its handler to go on with: `permit` of its route finds it, or refuses the call;
 * `of` tells it to the handler.
 */
export function beforeBody<Value>(
  find: (head: CallHead) => Promise<Value>,
): Required<Pick<Route, 'permit'>> & { of(call: { request: FastifyRequest }): Value } {
  const known = new WeakMap<FastifyRequest, Value>();
  return {
    async permit(head) {
      known.set(head.request, await find(head));
    },
    of: ({ request }) => known.get(request) as Value,
  };
}
