/** The history of a lead: values in words, and what was undone. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leads, leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { leadSubject } from '@domain/leads/leadVerbs/subject'
import { loggedChanges } from '@domain/platform/operations'
import { accountOf } from '@domain/access/accounts'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const as = personas.admin.email
const logged = leadSubject.logged!
/** What is stored in columns that are said in words of their own. */
const wordedValues: Readonly<Record<string, readonly unknown[]>> = {
  test_scores: [
    '[{"test_score_id":1,"score":6.5,"min_score":6}]',
    '[{"test_score_id":2,"score":92,"min_score":null}]',
  ],
  budget_amount: [1500000, 2000000],
  shortlist: ['[{"program_id":1}]', '[{"program_id":2},{"program_id":1}]'],
}
/** An id for each field whose value is a name; text for the others. */
const storedValue = (field: string, at: number): unknown => {
  const kind = logged[field]!
  if (kind === 'time') return `2026-11-0${at}T10:00:00.000Z`
  if (kind === 'text') return `Text ${at}`
  if (kind === 'flag') return at - 1
  if (kind === 'country') return at === 1 ? 'CA' : 'DE'
  if ('words' in kind) return wordedValues[field]![at - 1]
  if ('parts' in kind) return `{"budget":"Text ${at}"}`
  return sim.db
    .prepare<[number], number>(`SELECT id FROM ${kind.table} ORDER BY id LIMIT 1 OFFSET ?`)
    .pluck()
    .get(at)
}

describe('history of a lead', () => {
  test.each(Object.keys(logged))('history of a lead shows %s in words, never an id', (field) => {
    const [before, after] = [1, 2].map((at) => JSON.stringify({ [field]: storedValue(field, at) }))
    const [change, ...more] = loggedChanges(sim.db, leadSubject, { before: before!, after: after! })
    expect(more).toEqual([])
    expect(change).toMatchObject({
      field,
      before: { as: expect.stringMatching(/^(name|text|time|country)$/), value: expect.stringMatching(/\D/) },
      after: { as: change!.before!.as, value: expect.stringMatching(/\D/) },
    })
  })
  test('history of a lead says that a record it names was deleted since', () => {
    expect(
      loggedChanges(sim.db, leadSubject, { before: '{"team_id":null}', after: '{"team_id":987654}' }),
    ).toEqual([{ field: 'team_id', before: null, after: { as: 'gone', value: '' } }])
  })
  test('history of a lead names an undo, and not a transfer to nobody', async () => {
    const lead = sim.db
      .prepare<[], string>('SELECT identifier FROM leads WHERE deleted_at IS NULL LIMIT 1')
      .pluck()
      .get()!
    sim.db.prepare('UPDATE leads SET staff_id = NULL, staff_role_id = NULL WHERE identifier = ?').run(lead)
    const { identifier } = accountOf(sim.tenant, personas.counsellor.email)!
    const { data } = await sim.call(
      leadVerbs.bulkAssign,
      {
        body: {
          is_selected_all: false,
          assign_leads_by: 'user',
          assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: identifier }],
          leads: [lead],
          filters: {},
        },
      },
      { as },
    )
    const { operation_identifier } = data as { operation_identifier: string }
    await sim.call(operations.undo, { identifier: operation_identifier, body: {} }, { as })
    const { recordsInfo } = (await sim.call(leads.activities, { lead }, { as })).data
    expect(recordsInfo.map(({ description }) => description)).toEqual([
      'Undone: Assigned',
      'Assigned to Şule Yıldız (undone)',
    ])
    expect(recordsInfo[0]!.changes.find(({ field }) => field === 'staff_id')).toEqual({
      field: 'staff_id',
      before: { as: 'name', value: 'Şule Yıldız' },
      after: null,
    })
  })
})
