import { limits } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CallHead } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { PublicLink } from '../forms/publicLink.ts';

/** Bytes of uploads by public links that are being read, by the link. */
const held = new WeakMap<Services, Map<string, number>>();
/** Phones try again by themselves; by then most have their answer. */
const soon = 5;

const announced = ({ request }: CallHead): number => {
  const length = request.headers['content-length'];
  return length === undefined ? limits.uploadBytes + limits.frameBytes : Number(length);
};

/**
 * An upload is held in memory while it is read, and a public link is nobody's secret: all by one link may hold so much, and all by links so much. Staff and people
 * by their own link are not counted.
 * @throws Refusal `too_many_requests` (429)
 */
export function holdUpload(head: CallHead, { mark }: PublicLink): void {
  const { services, reply } = head;
  const links = held.get(services) ?? new Map<string, number>();
  held.set(services, links);
  const bytes = announced(head);
  const own = links.get(mark) ?? 0;
  const all = [...links.values()].reduce((sum, one) => sum + one, 0);
  if (own > 0 && (own + bytes > limits.heldByLinkBytes || all + bytes > limits.heldByLinksBytes))
    throw new Refusal('too_many_requests', { retryAfterSeconds: soon, params: { minutes: 1 } });
  links.set(mark, own + bytes);
  reply.raw.once('close', () => {
    const left = (links.get(mark) ?? 0) - bytes;
    if (left > 0) links.set(mark, left);
    else links.delete(mark);
  });
}
