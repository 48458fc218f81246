import { beforeAll, expect, test } from 'vitest'
import { bufferKeysUntil, watchBufferedKeys } from '@core/shell/keyBuffer'
import { runSessionCleanup } from '@core/session/sessionCleanup'
import { afterPaint } from '@core/shell/afterPaint'
import { press } from '@support/jsdom/page'

beforeAll(watchBufferedKeys)

/** The keys are pressed while the page with the field is still loading. Resolves with what the field then holds. */
async function typeWhileLoading(keys: string) {
  document.body.replaceChildren()
  const ready = bufferKeysUntil()
  await press(keys)
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  ready()
  for (const _ of keys) await afterPaint()
  return field.value
}

test('keyBuffer replays the keys pressed while a page loads into its field', async () => {
  expect(await typeWhileLoading('a d a')).toBe('ada')
})

test('keyBuffer drops keys pressed between the end of a session and the sign-in page', async () => {
  runSessionCleanup()
  expect(await typeWhileLoading('r')).toBe('')
  expect(await typeWhileLoading('a d a'), 'typed on the next page').toBe('ada')
})

test('keyBuffer: a key with Ctrl does not overtake the keys before it', async () => {
  document.body.replaceChildren()
  const reached: string[] = []
  const listen = ({ key }: KeyboardEvent) => reached.push(key)
  document.addEventListener('keydown', listen)
  const ready = bufferKeysUntil()
  await press('j mod+c')
  ready()
  for (let turn = 0; turn < 4; turn++) await afterPaint()
  document.removeEventListener('keydown', listen)
  expect(reached).toEqual(['j', 'c'])
})
