import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { foldFile, foldFunctionSql } from '../../server/database/derived/foldFunction.ts';
import { filesBelow } from './filesBelow.ts';

/**
 * Hosts that libraries write into error messages and XML names; none of them is ever asked for anything, which the browser
 * tests hold (they fail on any request to a foreign host). A host that is not here was not looked at yet.
 */
const namedOnly = new Set([
  'example.com',
  'fb.me',
  'github.com',
  'here.invalid',
  'marmelab.com',
  'mui.com',
  'purecatamphetamine.github.io', // flags of the phone input, which are switched off
  'react.dev',
  'reactjs.org',
  'simplewebauthn.dev', // said in a warning about how it is called
  'react-admin-telemetry.marmelab.com', // switched off by `disableTelemetry`
  'reactrouter.com',
  'tanstack.com',
  'wa.me', // opened by whoever presses WhatsApp to hand a personal link over
  'www.w3.org',
]);

const built = filesBelow('dist/client');
const texts = built.filter((file) => /\.(js|css|html)$/.test(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('what browsers get', () => {
  test('carries no source map', () => {
    expect(built.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(texts.filter(({ text }) => text.includes('sourceMappingURL=')).map(({ file }) => file)).toEqual([]);
  });

  test('lies there compressed too, and is the same', () => {
    const scripts = built.filter((file) => /\.(js|css)$/.test(file) && readFileSync(file).length > 1000);
    expect(scripts.length).toBeGreaterThan(0);
    const differing = scripts.filter((file) => {
      const content = readFileSync(file);
      return !brotliDecompressSync(readFileSync(`${file}.br`)).equals(content) || !gunzipSync(readFileSync(`${file}.gz`)).equals(content);
    });
    expect(differing).toEqual([]);
  });

  test('styles and pages load nothing from another host', () => {
    const loading = /(?:url\(\s*|@import\s+|\b(?:src|href|srcset)\s*=\s*)["']?(?:https?:)?\/\/[^"')\s>]+/gi;
    const found = texts
      .filter(({ file }) => !file.endsWith('.js'))
      .flatMap(({ file, text }) => (text.match(loading) ?? []).map((address) => `${file}: ${address}`));
    expect(found).toEqual([]);
  });

  test('script names no host that was not looked at', () => {
    const hosts = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(([, host]) => ({ file, host: host ?? '' })),
    );
    expect(hosts.filter(({ host }) => !namedOnly.has(host))).toEqual([]);
  });

  test('holds no password', () => {
    // A text that a person reads has spaces; a password that a program uses has a digit and none.
    const literal = /(?:pass(?:word|wd)?|secret)["']?\s*[:=]\s*(["'`])(?=[^"'`]*\d)[^"'`\s]{4,}\1/gi;
    expect(texts.flatMap(({ file, text }) => (text.match(literal) ?? []).map((found) => `${file}: ${found}`))).toEqual([]);
  });
});

describe('what a first start needs', () => {
  test('the database’s fold lies there as it would be computed', () => {
    expect(readFileSync(`dist/${foldFile}`, 'utf8')).toBe(foldFunctionSql());
  });
});
