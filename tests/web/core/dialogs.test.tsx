import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { context } from '@core/commands/context'
import { currentScreen } from '@core/list/list'
import { afterPaint } from '@core/shell/afterPaint'
import {
  closeDialog,
  dialogOpener,
  Dialogs,
  dialogsOpen,
  openDialog,
  useCloseDialog,
} from '@core/shell/dialogs'
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

test('dialogOpener opens no dialog on top of one that another command opened meanwhile', () => {
  const [first, second] = [dialogOpener(), dialogOpener()]
  first(<p>First</p>)
  second(<p>Late</p>)
  expect(dialogsOpen()).toBe(1)
  closeDialog()
  second(<p>Alone</p>)
  expect(dialogsOpen()).toBe(1)
})

test('dialogOpener opens further dialogs of its command, and those of commands that run in them', () => {
  const outer = dialogOpener()
  outer(<p>Form</p>)
  dialogOpener()(<p>Choice in it</p>)
  expect(dialogsOpen()).toBe(2)
  closeDialog()
  outer(<p>Question of the form</p>)
  expect(dialogsOpen()).toBe(2)
})

test('dialogOpener opens a dialog beside one that opened by itself', () => {
  const open = dialogOpener()
  openDialog(<p>A call comes in</p>)
  open(<p>Form</p>)
  expect(dialogsOpen()).toBe(2)
})

test('context.open opens no dialog on another page than that of the command', () => {
  currentScreen.page = 'leads'
  const { open } = context()
  currentScreen.page = 'roles'
  open(<p>Late</p>)
  expect(dialogsOpen()).toBe(0)
  currentScreen.page = 'leads'
  open(<p>In time</p>)
  expect(dialogsOpen()).toBe(1)
  currentScreen.page = null
})

/** A dialog that closes itself when the returned function is called: an answer has come. */
function openAnswered(id: string) {
  let answer = () => {}
  function Answered() {
    const leave = useCloseDialog()
    useLayoutEffect(() => {
      answer = leave
    })
    return <input id={id} aria-label={id} />
  }
  openDialog(<Answered />)
  return () => answer()
}

test('useCloseDialog closes its own dialog, and leaves the one on top of it with its focus', async () => {
  await renderPage(<Dialogs />)
  const answer = openAnswered('below')
  await element('below')
  openDialog(<input id="top" aria-label="Top" />)
  ;(await element('top')).focus()
  answer()
  await until(() => !document.getElementById('below'), 'the end of the dialog')
  await afterPaint()
  expect(document.activeElement?.id).toBe('top')
})

test('useCloseDialog does nothing when its dialog is closed: the focus stays where somebody types', async () => {
  await renderPage(
    <>
      <main id="page" tabIndex={-1} data-home />
      <input id="elsewhere" aria-label="Elsewhere" />
      <Dialogs />
    </>,
  )
  const answer = openAnswered('inside')
  await element('inside')
  closeDialog()
  await afterPaint()
  ;(await element('elsewhere')).focus()
  answer()
  await afterPaint()
  expect(document.activeElement?.id).toBe('elsewhere')
})
