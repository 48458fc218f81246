/** `npm run config`: exported from one client, changed by hand, shown as a difference, applied to another, taken back. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
let folder: string
beforeAll(async () => {
  liveServer = await startLive()
  liveServer.running.tenants.create('1002', { size: 0, seed: 1, memory: true })
  folder = await mkdtemp(join(tmpdir(), 'chord-config-'))
})
afterAll(async () => {
  await liveServer.close()
  await rm(folder, { recursive: true })
})

const signedIn = { CHORD_EMAIL: personas.admin.email, CHORD_PASSWORD: PASSWORD }
const config = (args: string[], env: Record<string, string> = signedIn) =>
  new Promise<{ code: number; said: string }>((done) => {
    const url = `http://127.0.0.1:${liveServer.running.port}`
    const child = execFile(
      process.execPath,
      ['scripts/config.mjs', ...args, '--url', url],
      { env: { ...process.env, CHORD_EMAIL: '', CHORD_PASSWORD: '', ...env } },
      (_, out, error) => done({ code: child.exitCode!, said: `${out}${error}` }),
    )
  })

test('npm run config: a folder is exported, changed by hand, compared, applied to another client and taken back', async () => {
  const exported = await config(['export', folder])
  expect(exported).toEqual({ code: 0, said: expect.stringMatching(/^\d+ files are in /) as string })
  expect(await config(['diff', folder, '--client', '1002'])).toEqual({ code: 0, said: 'Nothing differs\n' })

  const path = join(folder, 'dealTypes.yaml')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('- name: Seasonal\n  is_active: true', '- name: Summer'))
  const other = [folder, '--client', '1002', '--mirror']
  const lines = '+ dealTypes: Summer\n- dealTypes: Seasonal\n'
  expect(await config(['diff', ...other])).toEqual({ code: 1, said: lines })
  expect(await config(['apply', ...other])).toEqual({
    code: 0,
    said: `${lines}Applied: 1 added, 0 changed, 1 deleted\n`,
  })
  expect(await config(['diff', ...other])).toEqual({ code: 0, said: 'Nothing differs\n' })
  expect(await config(['take-back', '--client', '1002'])).toEqual({
    code: 0,
    said: 'Taken back: 1 added, 0 changed, 1 deleted\n',
  })
  await writeFile(path, '- name: Summer\n  colour: red')
  expect(await config(['apply', ...other])).toEqual({
    code: 1,
    said: expect.stringContaining('! dealTypes.yaml:2:colour: There is no such field\n') as string,
  })
}, 60_000)

test('npm run config: says how it is called, and what to set', async () => {
  expect(await config(['exprt', folder])).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run config -- export FOLDER') as string,
  })
  expect(await config(['diff', folder], {})).toMatchObject({
    code: 2,
    said: expect.stringContaining('Set CHORD_EMAIL and CHORD_PASSWORD') as string,
  })
}, 30_000)
