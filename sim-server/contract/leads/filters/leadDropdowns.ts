/** What filters and selects of leads offer. */
import { z } from 'zod'
import { Choice } from '../../shapes'

/** An option of a select. `parent`: id of a team's branch, or of a status's stage. */
export const LeadOption = Choice.extend({
  identifier: z.string().optional(),
  parent: z.number().optional(),
  bg_color: z.string().optional(),
  txt_color: z.string().optional(),
})
const options = z.array(LeadOption)
export const LeadDropdowns = z.object({
  stages: options,
  statuses: options,
  branches: options,
  teams: options,
  staff: options,
  countries: options,
  cities: options,
  sources: options,
  mediums: options,
  intakes: options,
  years: options,
  tags: options,
  /** Types of documents that the caller may view. */
  document_types: options,
  /** The latest imports that the caller may read. */
  imports: options,
  /** The latest bulk changes of leads that the caller made, was notified of, or may read. */
  operations: options,
  utm_sources: options,
  utm_mediums: options,
  /** Values of own fields that are marked as filters: `budget=low`. */
  own: options,
})
export type LeadDropdowns = z.infer<typeof LeadDropdowns>
