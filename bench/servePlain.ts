import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen, type Listening } from './listen.ts';

/** A page as anybody would serve it without a product, compressed as ours is. */
export function servePlain(html: string): Promise<Listening> {
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
  });
  return listen(server);
}
