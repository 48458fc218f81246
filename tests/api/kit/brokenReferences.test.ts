/** Calls that would break a reference and whose handler could not know: a plain refusal, and nothing is changed. */
import { beforeEach, describe, expect, test } from 'vitest'
import { views } from '@contract/platform/views'
import { productUpdates } from '@contract/updates/productUpdates'
import { updateCategories } from '@contract/updates/updateTerms'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.superAdmin.email
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const count = (table: string) => sim.db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!

describe('a call that would break a reference', () => {
  test('deletes nothing that is still referred to: 409', async () => {
    const body = { list: 'leads', name: 'Mine', query: '' }
    const { identifier } = (await sim.call(views.create, { body }, { as })).data
    sim.db.sql.exec('CREATE TABLE fees (view_id INTEGER REFERENCES views (id) ON DELETE RESTRICT)')
    sim.db.prepare('INSERT INTO fees SELECT id FROM views WHERE identifier = ?').run(identifier)
    const before = count('views')
    const { status, errors } = await sim.call(views.remove, { identifier }, { as })
    expect([status, errors, count('views')]).toEqual([
      409,
      [{ message: 'This is still in use. Nothing was changed.' }],
      before,
    ])
  })
  test('writes nothing that refers to what was deleted meanwhile: 409', async () => {
    const { data } = await sim.call(updateCategories.create, { body: { name: 'Short-lived' } }, { as })
    // Stands for another writer, between the look-up of the category and the insert.
    sim.db.sql.exec(
      "CREATE TEMP TRIGGER meanwhile BEFORE INSERT ON product_updates BEGIN DELETE FROM update_categories WHERE name = 'Short-lived'; END",
    )
    const modules = sim.db.prepare<[], string>('SELECT identifier FROM update_modules').pluck().all()
    const before = count('product_updates')
    const { status, errors } = await sim.call(
      productUpdates.create,
      { body: { title: 'News', content: '<p>News</p>', category_id: data.identifier, module_ids: modules } },
      { as },
    )
    expect([status, errors, count('product_updates')]).toEqual([
      409,
      [
        {
          message:
            'Something you chose was deleted meanwhile. Nothing was changed. Reload the page and choose again.',
        },
      ],
      before,
    ])
  })
})
