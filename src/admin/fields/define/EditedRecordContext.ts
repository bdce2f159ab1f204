import { createContext } from 'react';
import type { AnyRecord } from '../../calls/AnyRecord.ts';

/** The record that the form around an input edits; undefined while one is created. */
export const EditedRecordContext = createContext<AnyRecord | undefined>(undefined);
