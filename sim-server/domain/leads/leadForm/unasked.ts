/**
 * What a call sends of a lead besides the fields of its form: `GET /leads/single-lead/{id}` answers more than forms ask, and all of it may
 * come back. A source and a medium are taken; of the rest nothing is dropped without a word: it is refused, unless it is as it was answered.
 */
import { isDeepStrictEqual } from 'node:util'
import { firstNames } from '@contract/filters'
import { Lead } from '@contract/leads/leads'
import type { AskedField } from '@contract/masters/forms/askedField'
import { CHANGED_MEANWHILE, GIVEN_ONCE } from '@contract/shapes'
import type { Db } from '@db/open'
import { Fail, type FieldError } from '@kit/request/fail'
import type { Change } from '../../platform/operations'

type Sent = Readonly<Record<string, unknown>>
const sources = { lead_source_id: 'lead_sources', lead_medium_id: 'lead_mediums' } as const
type SourceField = keyof typeof sources
const isSourceField = (name: string): name is SourceField => Object.hasOwn(sources, name)

interface Offered {
  is_active: number
  lead_source_id: number | null
}
/** A row of a master that is offered. @throws Fail 422 at the field */
function requireOffered(db: Db, field: SourceField, id: unknown): Offered {
  const refuse = (message: string): never => {
    throw new Fail(422, { message, field }, { rule: 'valid' })
  }
  if (!Number.isSafeInteger(id)) return refuse('This value is not valid')
  const source = field === 'lead_medium_id' ? 'lead_source_id' : 'id'
  const found = db
    .prepare<[unknown], Offered>(
      `SELECT is_active, ${source} AS lead_source_id FROM ${sources[field]} WHERE id = ? AND deleted_at IS NULL`,
    )
    .get(id)
  if (!found) return refuse('This value does not exist')
  return found.is_active ? found : refuse('This value is switched off')
}

/** A medium that is not sent, and is of another source than the new one, is emptied. */
function sourceColumns(db: Db, sent: Sent, stored: Lead | undefined): Change {
  const before = {
    lead_source_id: stored?.lead_source_id ?? null,
    lead_medium_id: stored?.lead_medium_id ?? null,
  }
  const given = {
    ...before,
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => isSourceField(name))),
  }
  if (isDeepStrictEqual(given, before)) return {}
  const { lead_source_id, lead_medium_id } = given
  if (lead_source_id !== null && lead_source_id !== before.lead_source_id)
    requireOffered(db, 'lead_source_id', lead_source_id)
  if (lead_medium_id === null) return given
  const medium = requireOffered(db, 'lead_medium_id', lead_medium_id)
  if (medium.lead_source_id === null || medium.lead_source_id === lead_source_id) return given
  if (!Object.hasOwn(sent, 'lead_medium_id')) return { lead_source_id, lead_medium_id: null }
  throw new Fail(
    422,
    { message: 'The medium is of another source', field: 'lead_medium_id' },
    { rule: 'valid' },
  )
}

/**
 * The columns of what no form asks.
 * @param stored the lead that is changed, or that a new one is a copy of
 * @throws Fail 422 at each field that cannot be changed, 409 for a lead that changed since it was answered
 */
export function columnsOfUnasked(
  db: Db,
  fields: readonly AskedField[],
  sent: Sent,
  stored: Lead | undefined,
): Change {
  const isAsked = (name: string) => fields.some((field) => field.name === name)
  /** One number of both was read. */
  const isOfMobile = (name: string) => name === 'country_code' && isAsked('mobile') && Boolean(sent['mobile'])
  const unasked = Object.entries(sent).filter(([name]) => !isAsked(name) && !isOfMobile(name))
  const others = unasked.filter(([name]) => !isSourceField(name))
  const unknown = others.map(([name]) => name).filter((name) => !Object.hasOwn(Lead.shape, name))
  if (unknown.length > 0)
    throw new Fail(422, `There is no field ${firstNames(unknown)}`, { rule: 'known fields' })
  if (
    stored &&
    typeof sent['version'] === 'number' &&
    !isAsked('version') &&
    sent['version'] !== stored.version
  )
    throw new Fail(409, CHANGED_MEANWHILE, { rule: 'version' })
  const errors = others.flatMap(([name, value]) =>
    name === 'own_values'
      ? changedOwn(value, stored, isAsked)
      : changed(name, value, stored?.[name as keyof Lead]),
  )
  if (errors.length > 0) throw new Fail(422, errors, { rule: 'unchangeable' })
  return sourceColumns(db, Object.fromEntries(unasked), stored)
}

const changed = (field: string, sent: unknown, stored: unknown): FieldError[] =>
  isDeepStrictEqual(sent ?? null, stored ?? null) ? [] : [{ message: GIVEN_ONCE, field }]

/** Of own fields that the form does not ask. */
function changedOwn(
  sent: unknown,
  stored: Lead | undefined,
  isAsked: (name: string) => boolean,
): FieldError[] {
  if (sent === null || typeof sent !== 'object') return changed('own_values', sent, stored?.own_values)
  return Object.entries(sent)
    .filter(([name]) => !isAsked(name))
    .flatMap(([name, value]) => changed(`own_values.${name}`, value, stored?.own_values?.[name]))
}
