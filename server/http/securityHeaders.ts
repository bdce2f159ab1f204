import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export interface PagePolicy {
  /** `sha256-…` of the styles that stand inside the page. */
  styleHashes?: readonly string[];
  /** The same of scripts. */
  scriptHashes?: readonly string[];
  /** For styles that script adds while the page runs; made again for each answer. */
  nonce?: string;
}

/** The content policy of a page: everything from here, nothing inline that was not named. */
export function pageSecurityPolicy({ styleHashes = [], scriptHashes = [], nonce }: PagePolicy = {}): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`), ...(nonce ? [`'nonce-${nonce}'`] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src ${styles.join(' ')}`,
    // What a page was given with its right, or was made on it: a picture that was taken, a text that is read out.
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Of a page that has no script: its look and its own forms, and nothing else. */
export const plainPagePolicy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What every answer carries, whoever writes it. */
function everywhere({ publicUrl }: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The headers of an answer to what is no call and no page. */
export function shutHeaders(config: Config): Record<string, string> {
  return { ...everywhere(config), 'content-security-policy': apiPolicy, 'cache-control': 'no-store' };
}

/** Headers on everything the server answers. A page sets its own content policy before; all else is shut. */
export function setSecurityHeaders(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(everywhere(config));
  if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', apiPolicy);
  const ofApi = (request.routeOptions.url ?? request.url).startsWith('/api');
  if (ofApi && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(config, request, reply));
}
