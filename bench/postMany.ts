import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  /** The path of each call. */
  path(): string;
  body: string;
  connections: number;
  /** Calls in all. */
  count: number;
}

/** Posts the same body over so many kept connections, one call after the other on each; milliseconds of each call, and how many were not acknowledged. */
export async function postMany({ url, path, body, connections, count }: Load): Promise<{ times: number[]; lost: number; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const post = () =>
    new Promise<boolean>((resolve, reject) => {
      const call = request(`${url}${path()}`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode === 200));
      });
      call.on('error', reject);
      call.end(body);
    });
  const times: number[] = [];
  let [left, lost] = [count, 0];
  const begin = performance.now();
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      if (!(await post())) lost += 1;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return { times, lost, seconds: (performance.now() - begin) / 1000 };
}
