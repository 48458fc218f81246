/** The page of configuration as files: late answers, failures, archives, and who may open it. */
import { File as NodeFile } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { configurationState, takeFiles } from '@modules/masters/configuration/state'
import { press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const as = personas.admin.email
const TEXT = '- name: Seasonal\n- name: Referral\n'
/** Files of jsdom cannot be read. */
const fileOf = (bytes: string | Uint8Array, name: string) => new NodeFile([bytes], name) as unknown as File
const file = fileOf(TEXT, 'dealTypes.yaml')
const rows = () =>
  [...document.querySelectorAll('.configuration-difference li')].map((row) => row.textContent)
const open = async (who = as) => {
  await openAs(browser, who, '/master/configuration')
  await until(() => document.querySelector('.configuration-acts'), 'the page')
}

test('configuration page: an answer that comes late is not shown for the other mode', async () => {
  await open()
  await takeFiles([file])
  await until(() => rows().length === 1, 'what merging adds')
  let answerFirst = () => {}
  let isFirst = true
  browser.meddle.with = (path) => {
    if (path !== '/masters/configuration/compare' || !isFirst) return undefined
    isFirst = false
    return new Promise((done) => {
      answerFirst = () => done(undefined)
    })
  }
  await press('t')
  await press('t')
  await until(() => rows().length === 1, 'what merging adds, again')
  answerFirst()
  await until(() => !configurationState.isBusy, 'both answers')
  expect([configurationState.mode, rows()]).toEqual(['merge', ['Added Deal types: Referral']])
})

test('configuration page: a comparison that failed says so, and can be made again', async () => {
  await open()
  browser.meddle.with = (path) =>
    path === '/masters/configuration/compare' ? new Response('{}', { status: 500 }) : undefined
  await takeFiles([file])
  await see('Something went wrong')
  expect(rows()).toEqual([])
  browser.meddle.with = undefined
  await press('r')
  await until(() => rows().length === 1, 'the comparison')
})

test('configuration page: an archive is read, and one that is none is refused by name', async () => {
  await open()
  const zip = zipSync({ 'config/dealTypes.yaml': strToU8(TEXT), 'config/readme.md': strToU8('# no') })
  await takeFiles([fileOf(zip, 'configuration.zip')])
  await until(() => rows().length === 1, 'the comparison')
  await takeFiles([fileOf('no archive', 'broken.zip')])
  await see('This is no ZIP archive that can be read: broken.zip')
})

test('configuration page: applied twice at once, it is applied once', async () => {
  await open()
  await takeFiles([file])
  await until(() => rows().length === 1, 'the comparison')
  await Promise.all([press('a'), press('a')])
  await see('Configuration applied')
  expect(browser.calls.filter((call) => call === 'PUT /masters/configuration')).toHaveLength(1)
})

test('configuration page: nobody without the permission opens it', async () => {
  await openAs(browser, personas.counsellor.email, '/master/configuration')
  await until(
    () =>
      location.pathname !== '/master/configuration' || document.querySelector('.error-page, [role=alert]'),
    'another page',
  )
  expect(document.querySelector('.configuration-acts')).toBeNull()
})
