import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { withNext } from './withNext.ts';

/** A connection that notes what is sent in one turn. */
function noting({ fails }: { fails?: string } = {}) {
  const turns: string[][] = [];
  let turn: string[] | undefined;
  const query = async (text: string) => {
    if (!turn) turns.push((turn = []));
    turn.push(text);
    await new Promise((resolve) => setTimeout(resolve));
    turn = undefined;
    if (text === fails) throw new Error(`no ${text}`);
    return { rows: [text] };
  };
  const stream = { cork: () => undefined, uncork: () => undefined };
  return { turns, client: withNext({ query, connection: { stream } } as unknown as PoolClient) };
}

test('the beginning leaves with the first statement, the lines for the log with the commit', async () => {
  const { turns, client } = noting();
  for (const text of ['begin', 'insert', 'SELECT append_audit($1)', 'commit']) await client.query(text);
  expect(turns).toEqual([
    ['begin', 'insert'],
    ['SELECT append_audit($1)', 'commit'],
  ]);
});

test('each statement is told its own answer, and the next one what failed before it', async () => {
  const { client } = noting({ fails: 'SELECT append_audit($1)' });
  await client.query('begin');
  expect(await client.query('select 1')).toEqual({ rows: ['select 1'] });
  await client.query('SELECT append_audit($1)');
  await expect(client.query('commit')).rejects.toThrow('no SELECT append_audit($1)');
});

test('nothing is sent of a transaction that is given up before its first statement', async () => {
  const { turns, client } = noting();
  await client.query('begin');
  await client.query('rollback');
  await client.query('select 1');
  expect(turns).toEqual([['select 1']]);
});

test('lines for the log are not sent where their transaction is given up', async () => {
  const { turns, client } = noting();
  for (const text of ['begin', 'insert', 'SELECT append_audit($1)', 'rollback']) await client.query(text);
  expect(turns).toEqual([['begin', 'insert'], ['rollback']]);
});
