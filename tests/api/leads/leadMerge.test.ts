/** Leads that may be the same person, and their merge into one, which can be undone. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeTask } from '@seeds/leads/tasks'
import { makeDocument } from '@seeds/leads/leadDocuments'
import { personas } from '@seeds/people/personas'
import { leadMerge } from '@contract/leads/leadRecord/leadMerge'
import { leadForms } from '@contract/leads/leadForms'
import { leadNotes } from '@contract/leads/leadNotes'
import { leads, leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { isSameName } from '@domain/leads/leadMerge/similar'
import { pointersToLeads } from '@domain/leads/leadMerge/pointers'
import { insertAnyRow } from '@support/server/leads/anyRow'
import {
  admin,
  ayse,
  baran,
  newLeads,
  openLeadVerbFixture,
  refusalOf,
  rowOf,
  sim,
  toUser,
  unassigned,
} from '@support/server/leadVerbFixture'
import { propertyRuns } from '@support/seed'
import { makeSim } from '@support/server/sim'

openLeadVerbFixture()

const person = { ...unassigned, own_values: null, email: null, country_code: null, mobile: null }
const leadCalled = (first_name: string, last_name: string, more: object = {}) =>
  newLeads(1, { ...person, first_name, last_name, ...more })[0]!
const similar = async (lead: { identifier: string }, as: { as: string } = admin) =>
  (await sim.call(leadMerge.similar, { lead: lead.identifier }, as)).data

describe('leadMerge.similar', () => {
  test('leadMerge.similar finds the same email, phone and name in any order of words, with what is the same', async () => {
    const lead = leadCalled('Zeynep', 'Ünalmış', {
      email: 'zu@mail.example',
      country_code: '+90',
      mobile: '5321112233',
    })
    const byMail = leadCalled('Z.', 'U.', { email: 'zu@mail.example' })
    const byPhone = leadCalled('Mother', 'Of', { country_code: '+90', mobile: '5321112233' })
    const byName = leadCalled('UNALMIS', 'zeynep')
    const byAll = leadCalled('Zeynep Naz', 'Ünalmış', { email: 'zu@mail.example' })
    leadCalled('Zeynep', 'Ünal')
    leadCalled('Zeynep', 'Ünalmış', { deleted_at: sim.clock.iso() })
    const { recordsInfo, others } = await similar(lead)
    expect(recordsInfo.map(({ identifier, same }) => [identifier, same])).toEqual([
      [byAll.identifier, ['email', 'name']],
      [byName.identifier, ['name']],
      [byPhone.identifier, ['phone']],
      [byMail.identifier, ['email']],
    ])
    expect(others).toBe(0)
  })
  test('leadMerge.similar only counts leads that the caller may not see', async () => {
    const me = sim.db
      .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
      .pluck()
      .get(personas.counsellor.email)!
    const lead = leadCalled('Own', 'Lead', { email: 'same@mail.example', staff_id: me })
    leadCalled('Foreign', 'Lead', { email: 'same@mail.example' })
    const { recordsInfo, others } = await similar(lead, { as: personas.counsellor.email })
    expect([recordsInfo, others]).toEqual([[], 1])
  })
  test.each([
    [['Ayşe', 'Yılmaz'], ['yilmaz', 'AYSE'], true],
    [['Ayşe', 'Yılmaz'], ['Ayşe Nur', 'Yılmaz'], true],
    [['José', 'García'], ['jose', 'garcia'], true],
    [['أحمد', 'علي'], ['علي', 'احمد'], true],
    [['Ayşe', ''], ['Ayşe', 'Yılmaz'], false],
    [['Ayşe', 'Yılmaz'], ['Ayşe', 'Yıldız'], false],
  ] as const)('the names %j and %j are alike: %s', ([first, last], [first2, last2], alike) => {
    expect(isSameName({ first_name: first, last_name: last }, { first_name: first2, last_name: last2 })).toBe(
      alike,
    )
  })
})

const mergeOf = (lead: { identifier: string }, other: { identifier: string }, from_other: string[] = []) => ({
  body: { lead_identifier: lead.identifier, other_identifier: other.identifier, from_other },
})

describe('leadMerge.compare', () => {
  test('leadMerge.compare shows the fields in which both differ, as people read them', async () => {
    const lead = leadCalled('Ada', 'Lovelace', { staff_id: ayse.id, own_values: '{"budget":"low"}' })
    const { id: _id, identifier: _identifier, ...same } = lead
    const other = leadCalled('Ada', 'L.', {
      ...same,
      last_name: 'L.',
      staff_id: baran.id,
      country_code: '+44',
      mobile: '7700900123',
      own_values: '{"budget":"high"}',
    })
    const { data } = await sim.call(
      leadMerge.compare,
      { lead: lead.identifier, other: other.identifier },
      admin,
    )
    const texts = data.fields.map(({ name, lead, other }) => [
      name,
      lead.map(({ value }) => value).join(' '),
      other.map(({ value }) => value).join(' '),
    ])
    expect(texts).toEqual([
      ['last_name', 'Lovelace', 'L.'],
      ['mobile', '', '+44 7700900123'],
      ['staff_id', 'Ayşe Tuna', 'Baran Koç'],
      ['own.budget', 'low', 'high'],
    ])
  })
})

describe('leadMerge.merge', () => {
  test('leadMerge.merge keeps the chosen values, moves what belongs to the other lead, and points to the one that stays', async () => {
    const lead = leadCalled('Ada', 'Lovelace', { own_values: '{"budget":"low","score":3}' })
    const other = leadCalled('Ada', 'L.', {
      email: 'ada@mail.example',
      country_code: '+44',
      mobile: '7700900123',
      own_values: '{"budget":"high"}',
    })
    await sim.call(leadNotes.create, { lead: other.identifier, body: { content: 'Called back' } }, admin)
    await sim.call(
      leadVerbs.bulkAssign,
      {
        body: { is_selected_all: false, leads: [other.identifier], ...toUser(ayse) },
      },
      admin,
    )
    makeTask(sim.kit, { lead_id: other.id })
    makeDocument(sim.kit, { lead_id: other.id, doc_type: 'Passport', file_name: 'passport.pdf' })
    const { data, message } = await sim.call(
      leadMerge.merge,
      mergeOf(lead, other, ['mobile', 'own.budget']),
      admin,
    )
    expect([message, data.changed, data.undoable]).toEqual(['Leads merged', 2, true])
    expect(rowOf(lead)).toMatchObject({
      last_name: 'Lovelace',
      email: null,
      country_code: '+44',
      mobile: '7700900123',
      own_values: '{"budget":"high","score":3}',
      deleted_at: null,
    })
    expect(rowOf(other)).toMatchObject({ email: 'ada@mail.example', deleted_at: sim.clock.iso() })
    expect((await similar(other)).merged_into).toMatchObject({ identifier: lead.identifier })
    const notes = await sim.call(leadNotes.list, { lead: lead.identifier }, admin)
    expect(notes.data.recordsInfo.map(({ content }) => content)).toEqual(['Called back'])
    const history = await sim.call(leads.activities, { lead: lead.identifier }, admin)
    expect(history.data.recordsInfo.map(({ description }) => description)).toEqual([
      'Note added',
      'Merged: Ada Lovelace · Ada L.',
      'Assigned to Ayşe Tuna',
    ])
  })
  test('leadMerge.merge refuses one lead, a deleted lead, an unknown field and values that changed since', async () => {
    const [lead, other] = [leadCalled('Ada', 'A'), leadCalled('Ada', 'B')]
    const gone = leadCalled('Ada', 'C', { deleted_at: sim.clock.iso() })
    const refused = (args: ReturnType<typeof mergeOf>) => refusalOf(sim.call(leadMerge.merge, args, admin))
    expect(await refused(mergeOf(lead, lead))).toEqual([422, 'other_identifier: Choose another lead'])
    expect((await refused(mergeOf(lead, gone))).at(-1)).toMatch(/This lead is deleted$/)
    expect(await refused(mergeOf(lead, other, ['salary']))).toEqual([
      422,
      'from_other.0: There is no such field',
    ])
    const { body } = mergeOf(lead, other)
    expect(await refused({ body: { ...body, lead_version: 9 } } as never)).toEqual([
      409,
      'Somebody changed this record meanwhile. Compare the values, then save again',
    ])
  })
  test('leadMerge.merge needs leads.delete and leads.edit, and both leads in sight', async () => {
    const [lead, other] = [leadCalled('Ada', 'A'), leadCalled('Ada', 'B')]
    const as = { as: personas.counsellor.email as string }
    expect(await refusalOf(sim.call(leadMerge.merge, mergeOf(lead, other), as))).toEqual([
      403,
      'Permission denied',
    ])
    expect(
      await refusalOf(sim.call(leadMerge.merge, mergeOf(lead, { identifier: 'nobody' }), admin)),
    ).toEqual([404, 'Lead not found'])
  })
  test('leadMerge.merge is not undone in part: a lead that was edited since stays, and so does the other one', async () => {
    const [lead, other] = [leadCalled('Ada', 'A'), leadCalled('Ada', 'B')]
    const { data } = await sim.call(leadMerge.merge, mergeOf(lead, other), admin)
    await sim.call(
      leadForms.setField,
      {
        body: {
          is_selected_all: false,
          leads: [lead.identifier],
          field: 'source_country',
          value: lead.source_country === 'TR' ? 'CA' : 'TR',
        },
      },
      admin,
    )
    const { status } = await sim.call(
      operations.undo,
      { identifier: data.operation_identifier, body: {} },
      admin,
    )
    expect([status, rowOf(other).deleted_at]).toEqual([409, sim.clock.iso()])
  })
})

test('merge: an undo restores every row of every table that names a lead, and a redo merges them again', async () => {
  const reached = new Set<string>()
  const tables: string[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(fc.integer({ min: 1, max: 2 })),
      fc.subarray(['email', 'mobile', 'staff_id', 'stage_id', 'own.budget', 'intake_id', 'branch_id']),
      async (counts, fields) => {
        const own = await makeSim()
        const { db } = own
        const [lead, other] = db
          .prepare<[], { id: number; identifier: string }>(
            'SELECT id, identifier FROM leads WHERE deleted_at IS NULL ORDER BY id LIMIT 2',
          )
          .all() as [{ id: number; identifier: string }, { id: number; identifier: string }]
        const pointers = pointersToLeads(db)
        tables.splice(0, tables.length, ...new Set(pointers.map(({ table }) => table)))
        for (const { table, column, holds } of pointers)
          for (const one of [lead, other])
            for (let left = counts.next().value; left > 0; left--) {
              const named = holds === 'id' ? one.id : one.identifier
              try {
                insertAnyRow(db, table, {
                  [column]: named,
                  ...(table === 'calls' && { module_type: 'lead' }),
                })
              } catch (cause) {
                // The same label twice, or the student that the lead is already.
                if (!/UNIQUE/.test(String(cause))) throw cause
              }
              reached.add(table)
            }
        const stateOf = () =>
          JSON.stringify([
            db
              .prepare<[number, number], Record<string, unknown>>('SELECT * FROM leads WHERE id IN (?, ?)')
              .all(lead.id, other.id)
              .map(({ version: _version, updated_at: _updated, ...row }) => row),
            ...tables.map((table) => db.prepare(`SELECT rowid, * FROM ${table} ORDER BY rowid`).all()),
          ])
        const run = async (work: Promise<{ status: number }>) => expect((await work).status).toBe(200)
        const before = stateOf()
        const { data } = await own.call(leadMerge.merge, mergeOf(lead, other, fields), admin)
        const merged = stateOf()
        for (const { table, column, holds } of pointers)
          // A label, and a student, is there once: that of the other lead stays with it.
          if (table !== 'lead_tags' && table !== 'students')
            expect(
              db
                .prepare<[string | number]>(`SELECT 1 FROM ${table} WHERE ${column} = ?`)
                .all(holds === 'id' ? other.id : other.identifier),
            ).toEqual([])
        const identifier = data.operation_identifier
        await run(own.call(operations.undo, { identifier, body: {} }, admin))
        expect(stateOf()).toBe(before)
        await run(own.call(operations.redo, { identifier, body: {} }, admin))
        expect(stateOf()).toBe(merged)
        await run(own.call(operations.undo, { identifier, body: {} }, admin))
        expect(stateOf()).toBe(before)
      },
    ),
    propertyRuns(6),
  )
  expect([...reached].toSorted()).toEqual(tables.toSorted())
})
