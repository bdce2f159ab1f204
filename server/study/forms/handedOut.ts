import type { FastifyReply } from 'fastify';
import { entityTag } from '../../http/entityTag.ts';
import type { Services } from '../../services.ts';
import { formStart } from './formStart.ts';
import { type FormVersion, publishedForm } from './formVersions.ts';

interface Written {
  /** The form as JSON, but for its end. */
  start: string;
  tag: string;
}

/** As long as the version itself is kept. */
const written = new WeakMap<FormVersion, Written>();

function writtenOnce(version: FormVersion): Written {
  const known = written.get(version);
  if (known) return known;
  const text = JSON.stringify(publishedForm(version, true));
  const made = { start: text.slice(0, -1), tag: entityTag(text) };
  written.set(version, made);
  return made;
}

/**
 * A published form as the JSON that whoever fills it in is handed, written once for all. Its name leaves out the note of when it was handed out:
 * who holds the form already holds an earlier note, which counts as well.
 */
export async function handedOut(services: Services, reply: FastifyReply, version: FormVersion): Promise<string> {
  const { start, tag } = writtenOnce(version);
  const begun = await formStart(services, version.formulaireId);
  void reply.type('application/json; charset=utf-8').header('etag', tag);
  return `${start},"begun":${JSON.stringify(begun)}}`;
}
