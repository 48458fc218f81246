/**
 * What relations of masters can name besides masters: records with an identifier and a name. Each has the call of its options; the
 * server adds its table (`domain/masters/related.ts`).
 */
import { lookups } from '../people/lookups'
import { roles } from '../people/roles'
import { dropdowns } from '../platform/dropdowns'

export const relatedRecords = {
  agents: lookups.agents,
  institutions: dropdowns.institutions,
  /** Agents, and former agents who still have a payee account. */
  payees: lookups.agents,
  roles: roles.dropdown,
  studyLevels: dropdowns.studyLevels,
}
