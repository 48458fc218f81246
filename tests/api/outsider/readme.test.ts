/** The example of the README, as a developer pastes it: every call of it is answered, and its token works while it is used. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from '@support/sourceTree'
import { startProcess, type ServerProcess } from './serverProcess'

let server: ServerProcess
beforeAll(async () => {
  server = await startProcess()
})
afterAll(() => server.stop())

/** In the order of the page. */
const blocks = [...read('README.md').matchAll(/```(bash|js)\n(.*?)```/gs)].map(([, language, text]) => ({
  language: language!,
  text: text!,
}))
const WITH_TOKEN = `test -n "$TOKEN"
api GET /account/profile -H "device-number: $DEVICE" -H "authorization: Bearer $TOKEN" >/dev/null`
/** A refused call ends the script; a block of JavaScript uses the token of then. */
const script = () =>
  ['set -euo pipefail', ...blocks.map(({ language, text }) => (language === 'bash' ? text : WITH_TOKEN))]
    .join('\n')
    .replaceAll('http://127.0.0.1:4600', server.origin)
    .replaceAll('curl -s ', 'curl -sS --fail-with-body ')

test('README: the example runs from its first line to its last, and its token works where it is used', async () => {
  expect(blocks.map(({ language }) => language)).toEqual(['bash', 'js', 'bash'])
  const { stderr } = await promisify(execFile)('bash', ['-c', script()])
  expect(stderr).toBe('')
})
