import { Agent, request } from 'node:http';

export interface Posted {
  path: string;
  body: string;
}

export interface Load {
  url: string;
  /** What each of them sends, one call after the other. */
  people: readonly (readonly Posted[])[];
  /** So many of them at a time, each on a connection that is kept. */
  connections: number;
}

export interface Posting {
  /** Resolves with what came back; `again` is the seconds after which a refused one is to come again. */
  post(posted: Posted): Promise<{ status: number; again: number }>;
  close(): void;
}

/** Posts over so many kept connections at most; what finds none free waits. */
export function openPosting(url: string, connections: number): Posting {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  return {
    post: ({ path, body }) =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const call = request(`${url}${path}`, { method: 'POST', agent, headers }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, again: Number(answer.headers['retry-after'] ?? Number.NaN) }));
        });
        call.on('error', reject);
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Posts what people send; milliseconds of each call, and how many were not acknowledged. */
export async function postMany({ url, people, connections }: Load): Promise<{ times: number[]; lost: number; seconds: number }> {
  const { post, close } = openPosting(url, connections);
  const times: number[] = [];
  let [next, lost] = [0, 0];
  const begin = performance.now();
  const client = async (): Promise<void> => {
    for (let calls = people[next++]; calls; calls = people[next++]) {
      for (const call of calls) {
        const start = performance.now();
        if ((await post(call)).status !== 200) lost += 1;
        times.push(performance.now() - start);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  close();
  return { times, lost, seconds: (performance.now() - begin) / 1000 };
}
