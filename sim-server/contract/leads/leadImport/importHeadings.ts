/** The fields of a lead import: what the columns of a file feed. */
import { z } from 'zod'
import { OWN } from '../filters/leadFilters'

/** The headings that are taken for them are in `domain/platform/imports/headingWords.ts`: the console needs none. */
export const importFields = [
  'first_name',
  'last_name',
  'email',
  'mobile',
  'country_code',
  'source_city',
  'source_country',
  'destination_country',
  'stage_name',
  'status_name',
  'branch_name',
  'team_name',
  'staff_name',
  'lead_source_name',
  'lead_medium_name',
  'intake_name',
  'intake_year',
  'tags',
  'notes',
  'utm_source',
  'utm_medium',
  'date_of_birth',
  'study_level_name',
  'grade',
  'language_level',
  'test_scores',
  'budget_amount',
] as const
export type ImportField = (typeof importFields)[number]
/** Fields whose value is one of a list. A text that the list does not have is matched once for the whole file. */
export const choiceFields = [
  'stage_name',
  'status_name',
  'branch_name',
  'team_name',
  'staff_name',
  'source_country',
  'destination_country',
  'lead_source_name',
  'lead_medium_name',
  'intake_name',
  'study_level_name',
  'tags',
] as const satisfies readonly ImportField[]
export const ChoiceField = z.enum(choiceFields)
export type ChoiceField = z.infer<typeof ChoiceField>
export const ImportField = z.enum(importFields)
/** What a column feeds: a field of an import, or an own field of leads, `own.budget`. */
export type ImportColumn = ImportField | `${typeof OWN}${string}`
export const ImportColumn = z.union([
  ImportField,
  z.string().startsWith(OWN, 'This value does not exist'),
]) as z.ZodType<ImportColumn, ImportColumn>
