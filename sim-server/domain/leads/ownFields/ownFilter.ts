/**
 * The filter `own`: leads by the values of their own fields, found in the index `lead_values`. Whether a lead has a value at all
 * (`budget=`) can be asked of every field, also of one that is no filter or is stored in a column: then the leads are read.
 */
import { ownComparisons, readOwnFilter, type OwnCondition } from '@contract/leads/filters/ownFilters'
import { isList, type FieldType } from '@contract/masters/forms/fieldTypes'
import type { Db } from '@db/open'
import type { Has, Where, WherePart } from '@kit/list/filterWhere'
import { placeholders } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { fieldColumns } from '../leadForm/columns'
import { hasFieldValue } from './fieldValues'
import { indexProgress } from './indexSteps'

function refuse(value: string): never {
  throw new Fail(
    422,
    { message: `Unable to apply filter: there is no own ${value}`, field: 'own' },
    { rule: 'filters known' },
  )
}
/** @throws Fail 409 while the index of the field is not complete: some of its leads would be missing */
function requireIndexed(db: Db, name: string): void {
  const progress = indexProgress(db).get(name)
  if (!progress?.isFilter) return
  throw new Fail(
    409,
    {
      message: `${name} is being indexed: ${progress.percent} %. Filter by it when it is complete.`,
      field: 'own',
    },
    { rule: 'index complete' },
  )
}
const fieldNamed = (db: Db, name: string) =>
  db
    .prepare<[string], { type: FieldType; is_filterable: number }>(
      'SELECT type, is_filterable FROM form_fields WHERE name = ? AND deleted_at IS NULL',
    )
    .get(name)

interface Checked extends Omit<OwnCondition, 'to'> {
  stored: string | number
  to?: { comparison: '<=' | '<'; stored: string | number }
  /** Leads that have a value, where no index has them. */
  unindexed?: WherePart
}
function conditionOf(db: Db, text: string): Checked {
  const { to, ...condition } = readOwnFilter(text) ?? refuse(text)
  const { type, is_filterable } = fieldNamed(db, condition.field) ?? refuse(condition.field)
  const bearsColumn = isOneOf(fieldColumns, condition.field)
  const isColumn = bearsColumn && !isList(type)
  const isIndexed = is_filterable === 1 && !bearsColumn
  if (condition.value === '' && !isIndexed)
    return { ...condition, stored: '', unindexed: hasFieldValue('l', condition.field, isColumn) }
  if (is_filterable === 0) refuse(condition.field)
  requireIndexed(db, condition.field)
  const storedOf = (value: string) => {
    const stored = type === 'number' && value !== '' ? Number(value) : value
    return Number.isNaN(stored) ? refuse(text) : stored
  }
  return {
    ...condition,
    stored: storedOf(condition.value),
    ...(to && { to: { comparison: to.comparison, stored: storedOf(to.value) } }),
  }
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name)

const LEADS = 'SELECT lead_id AS id FROM lead_values WHERE field = ?'
/** Queries of the leads that have one of these values of the field. */
const setsOf = (field: string, asked: readonly Checked[]): WherePart[] =>
  ownComparisons.flatMap((comparison): WherePart[] => {
    const compared = asked.filter((one) => one.comparison === comparison && one.value !== '')
    if (compared.length === 0) return []
    const values = compared.map(({ stored }) => stored)
    if (comparison === '=') return [[`${LEADS} AND value IN (${placeholders(values)})`, field, ...values]]
    return compared.map(({ stored, to }): WherePart => {
      const part = `${LEADS} AND value ${comparison} ?`
      return to ? [`${part} AND value ${to.comparison} ?`, field, stored, to.stored] : [part, field, stored]
    })
  })
/** Leads that have one of these values of the field, or none where that is asked. */
function oneOf(field: string, asked: readonly Checked[]): WherePart {
  const parts = setsOf(field, asked).map(([sql, ...values]): WherePart => [`l.id IN (${sql})`, ...values])
  const none = asked.find(({ value }) => value === '')
  if (none) {
    const [sql, ...values] = none.unindexed ?? [`l.id IN (${LEADS})`, field]
    parts.push([`NOT ${sql}`, ...values])
  }
  return [`(${parts.map(([sql]) => sql).join(' OR ')})`, ...parts.flatMap(([, ...values]) => values)]
}
const byField = (asked: readonly Checked[]) =>
  [...new Set(asked.map(({ field }) => field))].map(
    (field) => [field, asked.filter((one) => one.field === field)] as const,
  )

/** Of one field the values are alternatives; fields narrow each other. @throws Fail 422 for a field that is no filter */
export function ownFields(db: Db): Has {
  const checked = (values: readonly (string | number)[]) =>
    values.map((value) => conditionOf(db, String(value)))
  return {
    none: ['l.own_values IS NULL'],
    any: (values) => {
      if (values.length === 0) return null
      const parts = byField(checked(values)).map(([field, asked]) => oneOf(field, asked))
      return [parts.map(([sql]) => sql).join(' AND '), ...parts.flatMap(([, ...bound]) => bound)]
    },
    without: (values) => {
      const parts = checked(values).map((one) => oneOf(one.field, [one]))
      return [parts.map(([sql]) => `NOT ${sql}`).join(' AND '), ...parts.flatMap(([, ...bound]) => bound)]
    },
  }
}

/**
 * A set of leads for each field whose values are wanted, with a column `id`, and the values of the filter that are no such set: those
 * that are excluded, and fields that may have no value.
 * @throws Fail 422 as the filter
 */
export function ownSets(db: Db, filter: string): { sets: Where[]; rest: string } {
  const values = filter.split(',').map((value) => value.trim())
  const wanted = values.filter((value) => !value.startsWith('-'))
  if (wanted.includes('none')) return { sets: [], rest: filter }
  const fields = byField(wanted.map((value) => conditionOf(db, value))).filter(([, asked]) =>
    asked.every(({ value }) => value !== ''),
  )
  const names = new Set(fields.map(([field]) => field))
  return {
    sets: fields.map(([field, asked]) => {
      const sets = setsOf(field, asked)
      return {
        sql: sets.map(([sql]) => sql).join(' UNION ALL '),
        values: sets.flatMap(([, ...bound]) => bound),
      }
    }),
    rest: values
      .filter((value) => value.startsWith('-') || !names.has(readOwnFilter(value)!.field))
      .join(','),
  }
}
