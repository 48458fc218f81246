/** Options of calls with parameters: the value of a child belongs to that of its parent, whoever sends it and through whichever form. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadForms } from '@contract/leads/leadForms'
import { leadStage } from '@contract/leads/leadStage'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { operations } from '@contract/platform/operations'
import { dropdowns } from '@contract/platform/dropdowns'
import { publicForms } from '@contract/partners/publicForms'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { addTimelineTo, stageIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const REFUSED = 'Choose one of the options'
interface Source {
  url: string
  /** The parameter that has the value of the parent. */
  by?: string
  format?: string
}

let sim: Sim
const idOf = (sql: string) => String(sim.db.prepare<[], string | number>(sql).pluck().get())
const country = (code: string) => idOf(`SELECT id FROM countries WHERE code = '${code}'`)
const state = (name: string) => idOf(`SELECT id FROM states WHERE name = '${name}'`)

/** A form with a parent and a child whose options come from calls. */
async function formWith(status: 'published' | 'public', operation: 'create' | 'update', pair: Pair) {
  sim.db.prepare("UPDATE forms SET status = 'draft', name = identifier WHERE name <> identifier").run()
  const created = await sim.call(
    forms.create,
    { body: { name: 'Places', description: 'Asked', operation, status } },
    admin,
  )
  const { identifier: form } = created.data as { identifier: string }
  const identifiers: Record<string, string> = {}
  for (const name of ['first_name', 'email', 'parent', 'child']) {
    const source = name === 'parent' ? pair.parent : name === 'child' ? pair.child : undefined
    const made = source && (await sim.call(formFields.create, { body: fieldOf(name, source) }, admin))
    expect(made?.errors ?? []).toEqual([])
    identifiers[name] =
      (made?.data as { identifier: string } | undefined)?.identifier ??
      idOf(`SELECT identifier FROM form_fields WHERE name = '${name}' AND deleted_at IS NULL`)
    const field_options = name === 'child' ? { parent_field_name: 'parent' } : {}
    const body = { form_field_id: identifiers[name], field_options }
    expect((await sim.call(forms.assignField, { id: form, body }, admin)).errors).toEqual([])
  }
  return form
}
const fieldOf = (name: string, { url, by, format = '' }: Source) =>
  ({
    name,
    label: name,
    type: 'single_select',
    field_options: {
      data_type: 'api',
      url,
      params: by ? [{ key: by, value: '' }] : [],
      format: { label: '', value: format },
    },
  }) as never
interface Pair {
  parent: Source
  child: Source
}
const ofCountry: Pair = {
  parent: { url: dropdowns.country.path },
  child: { url: dropdowns.state.path, by: 'country_id' },
}
const refusals = ({ errors }: { errors: readonly { message: string; field?: string | undefined }[] }) =>
  errors.map(({ message, field }) => `${field}: ${message}`)
const add = (parent: string, child: string) =>
  sim.call(leadForms.add, { body: { first_name: 'Ayşe', parent, child }, query: {} }, admin)

describe('leadForms.add', () => {
  beforeAll(async () => {
    sim = await makeSim()
  })
  const institution = (name: string) => idOf(`SELECT identifier FROM institutions WHERE name = '${name}'`)
  const campus = (name: string) => idOf(`SELECT identifier FROM campuses WHERE name = '${name}'`)
  const pairs: [title: string, pair: Pair, values: () => { parent: string; its: string; other: string }][] = [
    [
      'a state of another country',
      ofCountry,
      () => ({ parent: country('CA'), its: state('Ontario'), other: state('Texas') }),
    ],
    [
      'a city of another state',
      {
        parent: { url: dropdowns.state.path },
        child: { url: dropdowns.city.path, by: 'state_id' },
      },
      () => ({
        parent: state('Ontario'),
        its: idOf("SELECT id FROM cities WHERE name = 'Toronto'"),
        other: idOf("SELECT id FROM cities WHERE name = 'Kelowna'"),
      }),
    ],
    [
      'a campus of another institution',
      {
        parent: { url: dropdowns.institution.path },
        child: { url: dropdowns.campus.path, by: 'institution_id' },
      },
      () => ({
        parent: institution('University of British Columbia'),
        its: campus('Okanagan Campus'),
        other: campus('Keele Campus'),
      }),
    ],
    [
      'an institution of another country',
      {
        parent: { url: dropdowns.country.path },
        child: { url: dropdowns.institution.path, by: 'country_id' },
      },
      () => ({
        parent: country('GB'),
        its: idOf("SELECT identifier FROM institutions WHERE country = 'GB'"),
        other: institution('University of British Columbia'),
      }),
    ],
    [
      'the name of a state of another country, where names are values',
      { ...ofCountry, child: { ...ofCountry.child, format: 'label' } },
      () => ({ parent: country('CA'), its: 'Ontario', other: 'Texas' }),
    ],
  ]
  test.each(pairs)('refuses %s, in the words of the console', async (_, pair, valuesOf) => {
    sim.db.prepare("UPDATE form_fields SET deleted_at = '2026-01-01' WHERE name IN ('parent', 'child')").run()
    await formWith('published', 'create', pair)
    const { parent, its, other } = valuesOf()
    expect(refusals(await add(parent, its))).toEqual([])
    expect(refusals(await add(parent, other))).toEqual([`child: ${REFUSED}`])
    expect(refusals(await add(parent, 'nothing'))).toEqual([`child: ${REFUSED}`])
  })
})

describe('a state of another country', () => {
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
  })
  const texas = () => ({ parent: country('CA'), child: state('Texas') })
  const ontario = () => ({ parent: country('CA'), child: state('Ontario') })

  test('is refused beside the other refusals, in the order of the form', async () => {
    await formWith('published', 'create', ofCountry)
    const body = { first_name: 'Ayşe', email: 'no', ...texas() }
    expect(refusals(await sim.call(leadForms.add, { body, query: {} }, admin))).toEqual([
      'email: Invalid email',
      `child: ${REFUSED}`,
    ])
  })
  test('is refused by the edit of a lead, also when it was stored beside its own country', async () => {
    await formWith('published', 'update', ofCountry)
    const stored = { parent: country('US'), child: state('Texas') }
    const { identifier } = makeLead(sim.kit, { first_name: 'Ayşe', own_values: JSON.stringify(stored) })
    const edit = async (values: object) =>
      refusals(
        await sim.call(
          leadForms.edit,
          { lead: identifier, body: { first_name: 'Ayşe', ...values }, query: {} },
          admin,
        ),
      )
    expect(await edit(stored)).toEqual([])
    expect(await edit(texas())).toEqual([`child: ${REFUSED}`])
    expect(await edit(ontario())).toEqual([])
  })
  test('stays valid while a lead has it so, and reads back as it is', async () => {
    await formWith('published', 'update', ofCountry)
    const { identifier } = makeLead(sim.kit, { first_name: 'Ayşe', own_values: JSON.stringify(texas()) })
    const body = { first_name: 'Ayşe Nur', ...texas() }
    const { errors } = await sim.call(leadForms.edit, { lead: identifier, body, query: {} }, admin)
    expect(errors).toEqual([])
    const { data } = await sim.call(leadForms.profile, { body: { lead_identifier: identifier } }, admin)
    expect(data.values).toMatchObject({ first_name: 'Ayşe Nur', ...texas() })
    expect(data.chosen['child']).toEqual([{ label: 'Texas', value: state('Texas') }])
  })
  test('leadForms.setField refuses it, and takes a state away with its country', async () => {
    await formWith('published', 'update', ofCountry)
    const of = (own: object | null) =>
      makeLead(sim.kit, { first_name: 'Ayşe', own_values: own && JSON.stringify(own) }).identifier
    const [canadian, american, empty] = [
      of({ parent: country('CA'), child: state('Ontario') }),
      of({ parent: country('US'), child: state('Texas') }),
      of(null),
    ]
    const set = async (leads: (string | undefined)[], field: string, value: string | null) =>
      sim.call(leadForms.setField, { body: { is_selected_all: false, leads, field, value } as never }, admin)
    const own = (lead: string | undefined) =>
      JSON.parse(idOf(`SELECT coalesce(own_values, '{}') FROM leads WHERE identifier = '${lead}'`)) as object
    expect(refusals(await set([canadian], 'child', state('Texas')))).toEqual([`value: ${REFUSED}`])
    const DEPENDS = 'First fill in the field that this one depends on'
    expect(refusals(await set([empty], 'child', state('Texas')))).toEqual([`value: ${DEPENDS}`])
    // Each of several by its own country.
    const some = await set([canadian, american, empty], 'child', state('Ontario'))
    expect([some.status, some.errors.slice(1).map(({ message }) => message)]).toEqual([
      422,
      ['It has these values already', REFUSED, DEPENDS],
    ])
    const moved = await set([canadian, american], 'parent', country('US'))
    expect([moved.data.changed, own(canadian), own(american)]).toEqual([
      1,
      { parent: country('US') },
      { parent: country('US'), child: state('Texas') },
    ])
    const body = { identifier: moved.data.operation_identifier, body: {} }
    expect((await sim.call(operations.undo, body, admin)).status).toBe(200)
    expect(own(canadian)).toEqual({ parent: country('CA'), child: state('Ontario') })
  })
  test('is refused by the form that a stage asks', async () => {
    const form = await formWith('published', 'update', ofCountry)
    await addTimelineTo(sim, 'DE', form)
    const { identifier } = makeLead(sim.kit, {
      destination_country: 'DE',
      stage_id: stageIn(sim, 'New Lead').id,
      status_id: null,
    })
    const move = async (values: object) =>
      refusals(
        await sim.call(
          leadStage.bulkStage,
          {
            body: {
              is_selected_all: false,
              leads: [identifier],
              stage_identifier: stageIn(sim, 'Contacted').identifier,
              values: { first_name: 'Ayşe', ...values },
            },
          },
          admin,
        ),
      )
    expect(await move(texas())).toEqual([`values.child: ${REFUSED}`])
    expect(await move(ontario())).toEqual([])
  })
  test.each(['', 'label'])(
    'is refused by a public form, with %j as the part of a row that is stored',
    async (format) => {
      const child = { ...ofCountry.child, format }
      const form = await formWith('public', 'create', { ...ofCountry, child })
      const { data } = await sim.call(publicForms.options, { type: 'states', query: { country_id: 'CA' } })
      expect(data.map(({ label }) => label)).toContain('Ontario')
      const send = async (name: string) => {
        const given = format === 'label' ? name : state(name)
        const body = { first_name: 'Ayşe', email: 'ayse@posta.example', parent: 'CA', child: given }
        return refusals(await sim.call(publicForms.addLead, { id: form, body }))
      }
      expect(await send('Texas')).toEqual([`child: ${REFUSED}`])
      expect(await send('Ontario')).toEqual([])
    },
  )
})
