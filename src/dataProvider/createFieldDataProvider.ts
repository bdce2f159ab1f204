import type { DataProvider } from 'ra-core';
import { createRecordCalls } from './createRecordCalls.ts';
import { call } from './http.ts';
import { createFieldCalls, type FieldCalls } from './study/fieldCalls.ts';

/** The data provider of field workers: the calls of the office are no part of what a phone loads. */
export type FieldDataProvider = DataProvider & FieldCalls;

export function createFieldDataProvider(): FieldDataProvider {
  return { ...createRecordCalls(), ...createFieldCalls(call) };
}
