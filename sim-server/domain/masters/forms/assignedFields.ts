/** The fields of a form as they are stored: as the documents have them, and as the form asks them. */
import type { AskedField } from '@contract/masters/forms/askedField'
import type { FieldType } from '@contract/masters/forms/fieldTypes'
import { rulesOfLines, type RuleLine } from '@contract/masters/forms/ruleLines'
import type { Db } from '@db/open'
import { withColumnRules } from './columnFields'

interface StoredRow {
  identifier: string
  updated_at: string
  form_step_no: number
  column: number
  is_required: number
  is_disabled: number
  is_hidden: number
  order_by: number
  rules: string
  params: string
  field_identifier: string
  name: string
  label: string
  placeholder: string | null
  type: FieldType
  data_type: string | null
  options: string
  url: string | null
  field_params: string
  format_label: string | null
  format_value: string | null
  is_active: number
  parent_field_name: string | null
}
type Parameter = { key: string; value: string }

const readRows = (db: Db, form: number): StoredRow[] =>
  db
    .prepare<[number], StoredRow>(
      `SELECT a.identifier, a.updated_at, a.form_step_no, a."column", a.is_required, a.is_disabled, a.is_hidden, a.order_by, a.rules, a.params,
        f.identifier AS field_identifier, f.name, coalesce(a.asked_as, f.label) AS label, f.placeholder, f.type, f.data_type, f.options, f.url, f.params AS field_params,
        f.format_label, f.format_value, f.is_active, p.name AS parent_field_name
       FROM form_assignments a JOIN form_fields f ON f.id = a.form_field_id LEFT JOIN form_fields p ON p.id = a.parent_field_id
       WHERE a.form_id = ? AND a.deleted_at IS NULL ORDER BY a.order_by, a.id`,
    )
    .all(form)

/** Options by hand, or the call that they come from: parameters of the form come before those of the field. */
function sourceOf(row: StoredRow): AskedField['source'] {
  if (row.data_type === 'manual')
    return { data_type: 'manual', options: JSON.parse(row.options) as { label: string; value: string }[] }
  if (row.data_type !== 'api' || row.url === null) return null
  const ofField = JSON.parse(row.field_params) as Parameter[]
  const params = new Map(
    [...ofField, ...(JSON.parse(row.params) as Parameter[])].map(({ key, value }) => [key, value]),
  )
  return {
    data_type: 'api',
    url: row.url,
    params: [...params].map(([key, value]) => ({ key, value })),
    format: { label: row.format_label ?? '', value: row.format_value ?? '' },
  }
}

/** Fields that give the country of a phone number, in forms of leads and of agents. */
const countryFields = ['source_country', 'country_id']

/** The fields that people are asked: those that are switched on, by step and place. */
export function askedFields(db: Db, form: number): AskedField[] {
  const rows = readRows(db, form).filter(({ is_active }) => is_active)
  const isAsked = (name: string) =>
    rows.some((row) => row.name === name && row.is_hidden === 0 && row.is_disabled === 0)
  const phoneCountry = { field: countryFields.find(isAsked) ?? null, row: null }
  return rows.map((row) => ({
    name: row.name,
    label: row.label,
    placeholder: row.placeholder,
    type: row.type,
    form_step_no: row.form_step_no,
    column: row.column,
    is_required: row.is_required === 1,
    is_disabled: row.is_disabled === 1,
    is_hidden: row.is_hidden === 1,
    rules: withColumnRules(row.name, row.type, rulesOfLines(row.type, JSON.parse(row.rules) as RuleLine[])),
    source: sourceOf(row),
    parent_field_name: row.parent_field_name,
    phone_country: row.type === 'mobile' ? phoneCountry : null,
  }))
}

/** The fields of a form as the documented calls answer them. */
export function assignedFields(db: Db, form: number) {
  const rows = readRows(db, form)
  return rows.map((row) => {
    const children = rows.filter((one) => one.parent_field_name === row.name).map(({ name }) => name)
    const required = row.is_required === 1
    return {
      identifier: row.identifier,
      updated_at: row.updated_at,
      label: row.label,
      form_step_no: row.form_step_no,
      column: row.column,
      validations: [
        {
          name: row.name,
          type: row.type,
          required,
          ...rulesOfLines(row.type, JSON.parse(row.rules) as RuleLine[]),
        },
      ],
      form_field_id: row.field_identifier,
      is_required: required,
      is_disabled: row.is_disabled === 1,
      is_hidden: row.is_hidden === 1,
      order_by: row.order_by,
      field_options: {
        params: JSON.parse(row.params) as Parameter[],
        children_fields: children,
        is_dependent: row.parent_field_name !== null,
        has_children: children.length > 0,
        parent_field_name: row.parent_field_name,
      },
    }
  })
}
