import { http, HttpResponse, type HttpHandler } from 'msw';
import type { FormPlace } from './forms.ts';
import { refuse, say } from './refuse.ts';

const received = 'Votre message a été envoyé avec succès.';

function isEntry(entry: unknown): entry is { id: string; reponses: string[] } {
  const { id, reponses } = (entry ?? {}) as { id?: unknown; reponses?: unknown };
  return typeof id === 'string' && Array.isArray(reponses) && reponses.every((text) => typeof text === 'string');
}

/** Section 7's calls that take in answers and give them back. */
export function answerCalls({ base, store, guard }: FormPlace): HttpHandler[] {
  const take = async (request: Request, owner: Readonly<Record<string, unknown>>) => {
    if (!request.headers.get('content-type')?.startsWith('application/json')) return refuse(415, 'JSON attendu');
    const entries: unknown = await request.json();
    if (!Array.isArray(entries) || !entries.every(isEntry)) return refuse(400, 'Réponses illisibles');
    for (const { id, reponses } of entries) {
      if (!store.find('questions', id)) return refuse(400, 'Question inconnue');
      for (const title of reponses) store.insert('answers', { ...owner, questionId: Number(id), title });
    }
    return say(received);
  };
  return [
    http.post(
      `${base}/formulaires/:formId/users/:userId/reponses`,
      guard(({ request, params }) => {
        const person = store.find('users', params.userId);
        if (!person) return refuse(404, 'Introuvable');
        person.status = 'CLOSED';
        return take(request, { userId: person.id });
      }),
    ),
    // The public send: the form's token in the query is all there is to show.
    http.post(`${base}/formulaires/:formId/reponses`, ({ request, params }) => {
      const token = new URL(request.url).searchParams.get('token');
      return store.find('formulaires', params.formId)?.token === token ? take(request, {}) : refuse(401, 'Lien expiré');
    }),
    http.get(
      `${base}/users/:id/reponses`,
      guard(({ params }) => {
        const person = store.find('users', params.id);
        const reponseRepondu = store.where('answers', 'userId', params.id).map(({ questionId, title }) => ({ questionId, title }));
        return person ? HttpResponse.json({ ...person, reponseRepondu }) : refuse(404, 'Introuvable');
      }),
    ),
  ];
}
