/** Names of stages, timelines, forms and fields that nobody should give: refused at their field in words, and nothing is stored. */
import { expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import type { AnyEndpoint } from '@contract/http'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const namedRows = [
  {
    table: 'stages',
    endpoint: stages.create,
    field: 'name',
    body: { module_type: 'lead', type: 'success', position: 'middle', is_active: 1 },
    missing: 'Stage name is required',
  },
  {
    table: 'timelines',
    endpoint: timelines.create,
    field: 'name',
    body: { module_type: 'lead', is_active: 1 },
    missing: 'Timeline name is required',
  },
  {
    table: 'forms',
    endpoint: forms.create,
    field: 'name',
    body: { description: 'Asked', operation: 'create', status: 'draft' },
    missing: 'Please enter form name',
  },
  {
    table: 'form_fields',
    endpoint: formFields.create,
    field: 'label',
    body: { name: 'odd', type: 'text' },
    missing: 'Please enter label',
  },
] satisfies { table: string; endpoint: AnyEndpoint; field: string; body: object; missing: string }[]

test.each(namedRows)(
  'a name of $table: 10,000 letters, and invisible signs alone, are refused',
  async ({ endpoint, table, field, body, missing }) => {
    const sim = await makeSim({ size: 0 })
    const count = () => sim.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    const create = (name: string) =>
      sim.call(endpoint as AnyEndpoint, { body: { ...body, [field]: name } }, admin)
    const before = count()
    const long = await create('n'.repeat(10_000))
    expect([long.status, long.errors.map((one) => one.field)]).toEqual([422, [field]])
    expect(long.errors[0]!.message).toBe('This text is longer than 200 letters')
    for (const name of [' ', '\u200B\u2060', '\u200F \u202E']) {
      const { status, errors } = await create(name)
      expect([status, errors[0]]).toEqual([422, { message: missing, field }])
    }
    expect(count()).toBe(before)
  },
)
