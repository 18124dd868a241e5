import * as z from 'zod/mini';
import { recordId } from '../../contract/fields';
import { generalFields, inviteCodeFields, lepFields } from './fields';
import { settings } from './resource';

/** The parts of the settings that are saved separately: the same record, of which only these fields are written. */
export const generalPart = { ...settings, record: z.object({ id: recordId, ...generalFields }) };
export const inviteCodePart = { ...settings, record: z.object({ id: recordId, ...inviteCodeFields }) };
export const lepPart = { ...settings, record: z.object({ id: recordId, ...lepFields }) };

/** Sent with every save and not shown (document 1, section 7; decisions, `default_theme`). */
export const defaultTheme = { default_theme: 1 };
/** The record's other fields, which the tab 'Settings' sends back as they came (document 1, section 7). */
export const keptFields = Object.keys(settings.record.shape).filter(
  (name) => !Object.hasOwn({ ...generalFields, ...defaultTheme }, name),
);
