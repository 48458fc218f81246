/** Undo pressed faster than the server answers. */
import { beforeEach, expect, test } from 'vitest'
import { bound, fill } from '@contract/http'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { redo, undo, undoHistory } from '@core/commands/undo'
import { recordOwnChange, recordUndone, undoButton } from '@core/commands/recordUndo'
import { status } from '@core/shell/statusLine'
import { setHeld, toast, toasts } from '@core/shell/toasts'
import { sendBulk } from '@ui/operation/sendBulk'
import { holdCall } from '@support/jsdom/heldCall'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()
const [FIRST, SECOND, THIRD] = ['Instagram', 'Walk-in', 'WhatsApp']
const switchedOff = () =>
  browser.sim.db.prepare('SELECT name FROM lead_sources WHERE NOT is_active ORDER BY name').pluck().all()
const switchOff = (name: string) =>
  sendBulk(
    {
      verb: 'masters.edit',
      endpoint: bound(masterRecords.edit, { master: 'leadSources' }),
      body: {
        is_selected_all: false,
        records: browser.sim.db
          .prepare('SELECT identifier FROM lead_sources WHERE name = ?')
          .pluck()
          .all(name),
        filters: {},
        excluded: [],
        values: { is_active: false },
      },
    },
    { key: crypto.randomUUID() },
    () => {},
  )
const EDIT = fill(masterRecords.edit.path, { master: 'leadSources' })
const undoPath = () => fill(operations.undo.path, { identifier: undoHistory.done.at(-1)!.operation })

beforeEach(async () => {
  await signInAs(browser, personas.admin.email)
  await switchOff(FIRST)
})

test('undo: waits for the change that is under way, and takes that one back', async () => {
  const held = holdCall(EDIT)
  const change = switchOff(SECOND)
  await held.reached
  const undone = undo(context())
  await expect.poll(() => status.work.map(({ label }) => label)).toEqual(['Waiting for the last change…'])
  held.goOn()
  await Promise.allSettled([change, undone])
  expect([switchedOff(), status.work]).toEqual([[FIRST], []])
})

test('undo: of a change that was refused takes nothing back', async () => {
  const held = holdCall(EDIT)
  const change = switchOff(SECOND)
  await held.reached
  const undone = undo(context())
  held.goOn(new Response('', { status: 500 }))
  await Promise.allSettled([change, undone])
  expect([switchedOff(), toasts.list.at(-1)?.message]).toEqual([[FIRST], 'There is nothing to undo'])
})

test('undo: takes back the change that was begun last, and does not wait for one that was begun before it', async () => {
  const held = holdCall(EDIT)
  const change = switchOff(SECOND)
  await held.reached
  await switchOff(THIRD)
  await undo(context())
  expect(switchedOff()).toEqual([FIRST])
  const again = undo(context())
  held.goOn()
  await Promise.all([change, again])
  expect(switchedOff()).toEqual([FIRST])
  expect(undoHistory.done).toHaveLength(1)
})

test('undo: of two changes under way, the one that was begun last is taken back, whichever is answered first', async () => {
  const older = holdCall(EDIT)
  const olderChange = switchOff(SECOND)
  await older.reached
  const newer = holdCall(EDIT)
  const newerChange = switchOff(THIRD)
  await newer.reached
  const undone = undo(context())
  newer.goOn()
  await Promise.all([newerChange, undone])
  expect(switchedOff()).toEqual([FIRST])
  older.goOn()
  await olderChange
  expect(switchedOff()).toEqual([FIRST, SECOND])
  await undo(context())
  expect(switchedOff()).toEqual([FIRST])
})

test('undo: pressed right after a redo takes back what is done again', async () => {
  await switchOff(SECOND)
  await undo(context())
  await Promise.all([redo(context()), undo(context())])
  expect(switchedOff()).toEqual([FIRST])
})

test('undo: of a toast does not wait for the change that is under way', async () => {
  const first = undoHistory.done.at(-1)!
  const held = holdCall(EDIT)
  const change = switchOff(SECOND)
  await held.reached
  await undo(context(), first)
  expect(switchedOff()).toEqual([])
  held.goOn()
  await change
  expect(switchedOff()).toEqual([SECOND])
})

test('undo: pressed again before the first answer takes back the change before', async () => {
  await switchOff(SECOND)
  const held = holdCall(undoPath())
  const both = [undo(context()), undo(context())]
  await held.reached
  held.goOn()
  await Promise.all(both)
  expect(switchedOff()).toEqual([])
})

test('undo: asked for twice by the same toast takes the change back once, and says no error', async () => {
  const last = undoHistory.done.at(-1)!
  await Promise.all([undo(context(), last), undo(context(), last)])
  expect([switchedOff(), toasts.list.at(-1)?.tone]).toEqual([[], 'success'])
})

const toastTexts = () => toasts.list.map(({ message }) => message)

test('toasts: a newer one takes the place of the one before, but not of a failure nor of one that is held', () => {
  toasts.list = []
  toast('Note saved', 'success')
  toast('Something went wrong', 'danger')
  toast('Reminder set', 'success')
  expect(toastTexts()).toEqual(['Something went wrong', 'Reminder set'])
  setHeld(toasts.list.at(-1)!.id, true)
  toast('Copied')
  expect(toastTexts()).toEqual(['Something went wrong', 'Reminder set', 'Copied'])
})

test('toasts: what tells of a change goes when that is undone elsewhere', () => {
  toasts.list = []
  const done = undoHistory.done.at(-1)!
  toast('Leads assigned successfully.', 'success', undoButton(done))
  recordUndone({ ...done, operation: 'another' })
  expect(toastTexts()).toEqual(['Leads assigned successfully.'])
  recordUndone(done)
  expect(toastTexts()).toEqual([])
})

test('undo: takes back a change that the server keeps no operation of, by its own call, and redoes it', async () => {
  const calls: string[] = []
  const own = (name: string) => () => Promise.resolve(calls.push(name))
  await recordOwnChange(Promise.resolve(), 1, {
    title: () => 'Shortlisted',
    undo: own('undo'),
    redo: own('redo'),
  })
  await undo(context())
  expect([calls, switchedOff()]).toEqual([['undo'], [FIRST]])
  expect(toasts.list.at(-1)?.message).toBe('Undone: Shortlisted.')
  await redo(context())
  expect(calls).toEqual(['undo', 'redo'])
  await undo(context())
  await undo(context())
  expect([calls, switchedOff()]).toEqual([['undo', 'redo', 'undo'], []])
})

test('undo: a change of its own that was refused is not in the history', async () => {
  const refused = recordOwnChange(Promise.reject(new Error('refused')), 1, {
    title: () => 'Shortlisted',
    undo: () => Promise.resolve(),
    redo: () => Promise.resolve(),
  })
  await expect(refused).rejects.toThrow('refused')
  await undo(context())
  expect(switchedOff()).toEqual([])
})
