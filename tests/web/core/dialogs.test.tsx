import { expect, test } from 'vitest'
import { afterPaint } from '@core/shell/afterPaint'
import { closeDialog, Dialogs, openDialog } from '@core/shell/dialogs'
import { renderPage, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const element = (id: string) => until(() => document.getElementById(id), `the element ${id}`)
openTabs()

/** Opens a dialog and closes it. `meanwhile` runs before the next frame. */
async function openAndClose(meanwhile = () => {}) {
  await renderPage(
    <>
      <button id="opener">Open</button>
      <input id="elsewhere" aria-label="Elsewhere" />
      <Dialogs />
    </>,
  )
  ;(await element('opener')).focus()
  openDialog(<input id="inside" aria-label="Inside" />)
  ;(await element('inside')).focus()
  closeDialog()
  meanwhile()
  await until(() => !document.getElementById('inside'), 'the end of the dialog')
}

test('closeDialog returns the focus to what opened the dialog', async () => {
  await openAndClose()
  await afterPaint()
  expect(document.activeElement?.id).toBe('opener')
})

test('closeDialog leaves the focus where it has moved on to', async () => {
  await openAndClose(() => document.getElementById('elsewhere')!.focus())
  await afterPaint()
  expect(document.activeElement?.id).toBe('elsewhere')
})
