/** The import of leads in the console: what its page shows while answers overtake each other. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { undo, undoHistory, undoQuestions, undoQuestionsComplete } from '@core/commands/undo'
import { importer, importState } from '@modules/leads/leadImport/state'
import { refreshImport, runImport } from '@modules/leads/leadImport/steps'
import { until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()

/** Imports one lead; returns the identifier of the import when it has ended. */
async function importOne() {
  sendUploads()
  await signInAs(browser, personas.admin.email)
  await importer.upload(
    new File(['First Name,Email\nAyşe,ayse@example.org\n'], 'one.csv', { type: 'text/csv' }),
  )
  await runImport()
  const identifier = importState.following!
  await until(async () => {
    await refreshImport(identifier)
    return importState.running?.status === 'completed'
  }, 'the end of the import')
  return identifier
}

test('lead import: an answer that comes after another file was asked for does not bring the old import back', async () => {
  const identifier = await importOne()
  const late = refreshImport(identifier)
  importer.startOver()
  await late
  expect(importState.running).toBeNull()
})

test('lead import: is undone once, however often its end is answered', async () => {
  const before = undoHistory.done.length
  const identifier = await importOne()
  await Promise.all([refreshImport(identifier), refreshImport(identifier)])
  expect(undoHistory.done.length - before).toBe(1)
})

test('lead import: an undo before its module is loaded waits for the question', async () => {
  const { promise } = undoQuestionsComplete
  const question = undoQuestions.get('leads.import')
  undoQuestions.delete('leads.import')
  const asked: string[] = []
  let load = () => {}
  undoQuestionsComplete.promise = new Promise<void>((done) => {
    load = () => {
      undoQuestions.set('leads.import', (_, { operation }) => asked.push(operation))
      done()
    }
  })
  const undone = undo(context(), { operation: 'import-1', verb: 'leads.import', changed: 2 })
  load()
  await undone
  expect(asked).toEqual(['import-1'])
  undoQuestionsComplete.promise = promise
  if (question) undoQuestions.set('leads.import', question)
  else undoQuestions.delete('leads.import')
})
