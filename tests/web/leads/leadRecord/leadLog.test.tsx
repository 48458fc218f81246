/** The history of a lead on screen: labels and values in words. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { documentSubject } from '@domain/leads/leadDocuments/verbs'
import { leadSubject } from '@domain/leads/leadVerbs/subject'
import { accountOf } from '@domain/access/accounts'
import { currentScreen } from '@core/list/list'
import { languages, setLanguage, words } from '@core/words/i18n'
import { giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

test.each(languages)('lead log has a label for every logged field in %s', async (language) => {
  await setLanguage(language)
  const labels = Object.keys({ ...leadSubject.logged, ...documentSubject.logged }).map((field) =>
    words(`leads:fields.${field}`),
  )
  expect(labels.filter((label) => label.includes('.'))).toEqual([])
})

test('leads.note takes several lines, offers colleagues after @, and shows “Note created” (business-8-label-01)', async () => {
  giveSize(1200, 630)
  await openAs(browser, personas.admin.email, '/leads')
  await until(() => currentScreen.list?.cursor.identifier, 'the cursor')
  await press('n')
  const note = await until(() => document.querySelector('textarea'), 'the note')
  await type(note, 'Called back\n@' + personas.superAdmin.name.split(' ')[0]!)
  const option = await until(() => document.querySelector('[role=dialog] [role=option]'), 'a colleague')
  expect(option.textContent).toBe(personas.superAdmin.name)
  await press('enter', note)
  expect(note.value).toBe(`Called back\n@${personas.superAdmin.name} `)
  await press('mod+enter', note)
  await see('Note created')
  const { db } = browser.sim
  expect(db.prepare('SELECT content FROM lead_notes ORDER BY id DESC').pluck().get()).toBe(
    `Called back\n@${personas.superAdmin.name}`,
  )
  expect(
    db
      .prepare(
        "SELECT u.email FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.title LIKE '%mentioned you%'",
      )
      .pluck()
      .all(),
  ).toEqual([personas.superAdmin.email])
})

test('lead log shows owner, role and branch by name, never the stored id', async () => {
  giveSize(1200, 630)
  const { sim } = browser
  const { id: owner } = accountOf(sim.tenant, personas.counsellor.email)!
  const one = sim.db
    .prepare<[], { id: number; identifier: string }>(
      'SELECT id, identifier FROM leads WHERE deleted_at IS NULL LIMIT 1',
    )
    .get()!
  const [role, branch] = ['roles', 'branches'].map((table) =>
    sim.db
      .prepare<[], { id: number; name: string }>(`SELECT id, name FROM ${table} ORDER BY id DESC LIMIT 1`)
      .get()!,
  )
  const operation = sim.kit.row('operations', {
    subject: 'leads',
    verb: 'leads.assign',
    arguments: '{}',
    user_id: accountOf(sim.tenant, personas.admin.email)!.id,
    total: 1,
    changed: 1,
    skipped: 0,
    failed: 0,
    undoable: 1,
    created_at: '2026-11-10T10:00:00.000Z',
  })
  sim.kit.join('operation_rows', {
    operation_id: operation.id,
    row_id: one.id,
    outcome: 'changed',
    before: '{"staff_id":null,"staff_role_id":null,"branch_id":null}',
    after: JSON.stringify({ staff_id: owner, staff_role_id: role!.id, branch_id: branch!.id }),
    version: 2,
  })
  await openAs(browser, personas.admin.email, `/leads?lead=${one.identifier}`)
  const log = await until(() => {
    const found = document.querySelector('.detail-group.log')
    return found?.textContent?.includes('Assigned to') && found
  }, 'the log')
  expect([...log.querySelectorAll('.change')].map((change) => change.textContent)).toEqual([
    'Owner -- → Şule Yıldız',
    `Role of the owner -- → ${role!.name}`,
    `Branch -- → ${branch!.name}`,
  ])
})
