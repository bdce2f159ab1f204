import { expect, test } from 'vitest';
import { beginJournal, type Journal } from './journal.ts';
import { applyVerdict } from './syncApply.ts';

const start = { submission: 's1', place: 'p', formId: 'f', title: 'Health', version: 1, language: 'en', startedAt: '2026-01-01T00:00:00.000Z' } as const;

/** Who sends what is left after the first of two changes has arrived, and after both have. */
function senders(sender: Journal['sender']): Journal['sender'][] {
  const operation = (operationId: string, sequence: number) => ({
    operationId,
    sequence,
    entry: { id: operationId, reponses: ['1'] },
    state: 'waiting' as const,
  });
  const journal: Journal = { ...beginJournal({ ...start, sender }), operations: [operation('one', 1), operation('two', 2)] };
  const arrived = (...applied: string[]) => applyVerdict(journal, { kind: 'applied', receipt: { receivedAt: start.startedAt, applied, refused: [] } }).sender;
  return [arrived('one'), arrived('one', 'two')];
}

test('the credential of a personal link stays on the device while something waits to be sent by it, and no longer', () => {
  const link = { by: 'link', token: 't' } as const;
  expect(senders(link)).toEqual([link, { by: 'link' }]);
});

test.each([{ by: 'form', token: 't' } as const, { by: 'person', userId: 'u', staffId: 's' } as const])('whoever sends by $by stays known', (sender) => {
  expect(senders(sender)).toEqual([sender, sender]);
});
