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

/** Posts what people send; milliseconds of each call, and how many were not acknowledged. */
export async function postMany({ url, people, connections }: Load): Promise<{ times: number[]; lost: number; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const post = ({ path, body }: Posted) =>
    new Promise<boolean>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const call = request(`${url}${path}`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode === 200));
      });
      call.on('error', reject);
      call.end(body);
    });
  const times: number[] = [];
  let [next, lost] = [0, 0];
  const begin = performance.now();
  const client = async (): Promise<void> => {
    for (let calls = people[next++]; calls; calls = people[next++]) {
      for (const call of calls) {
        const start = performance.now();
        if (!(await post(call))) lost += 1;
        times.push(performance.now() - start);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return { times, lost, seconds: (performance.now() - begin) / 1000 };
}
