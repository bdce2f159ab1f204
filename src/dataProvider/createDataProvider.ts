import type { DataProvider } from 'ra-core';
import { createRecordCalls, type DataProviderSettings } from './createRecordCalls.ts';
import { call as defaultCall } from './http.ts';
import { createStudyCalls, type StudyCalls } from './study/index.ts';

export type { DeleteMeta, EditMeta } from './createRecordCalls.ts';

/** react-admin's data provider, with every call of the study in addition to the CRUD. */
export type StudyDataProvider = DataProvider & StudyCalls;

/** The administrators' provider. Field workers' has fewer calls of the study (`createFieldCalls`). */
export function createDataProvider({ call = defaultCall, ...settings }: DataProviderSettings = {}): StudyDataProvider {
  return { ...createRecordCalls({ call, ...settings }), ...createStudyCalls(call) };
}
