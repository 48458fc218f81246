/** Saved views of the list of leads that colleagues share. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { views } from '@contract/platform/views'
import { applies, disabledReasonOf, runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { leadList as list } from '@modules/leads/leads/list'
import { openAs, openTabs } from '@support/jsdom/tab'
import { press, until } from '@support/jsdom/page'

const browser = openTabs()

const query = 'q=country%3A%23CA'
const tabs = () =>
  [...document.querySelectorAll('.view-tabs [role=tab]')].map((tab) => [
    tab.querySelector('bdi')!.textContent,
    tab.querySelector('.shared-view')?.textContent,
  ])
const viewOf = async ({ email }: { email: string }, name: string, is_shared: boolean) => {
  const { data } = await browser.sim.call(
    views.create,
    { body: { list: 'leads', name, query } },
    { as: email },
  )
  const { identifier } = data
  await browser.sim.call(views.update, { identifier, body: { is_shared } }, { as: email })
}
const open = async ({ email }: { email: string }, saved: string) => {
  await openAs(browser, email, `/leads?${query}`)
  await until(() => tabs().some(([name]) => name === saved), saved)
  await until(() => list.cursor.identifier, 'the rows')
}

test('a view shared by a colleague stands behind the own ones with the name of its owner, and a digit opens it', async () => {
  await viewOf(personas.manager, 'Canada', true)
  await viewOf(personas.superAdmin, 'Own', false)
  await open(personas.superAdmin, 'Canada')
  expect(tabs().slice(-2)).toEqual([
    ['Own', undefined],
    ['Canada', 'Defne'],
  ])
  await press('1')
  await until(() => !list.query.text, 'the whole list')
  await press('8')
  await until(() => list.query.text === 'country:#CA', 'the shared view')
})

test('an own view is shared by a command, marked, and no longer shared by another', async () => {
  await viewOf(personas.superAdmin, 'Canada', false)
  await open(personas.superAdmin, 'Canada')
  expect(applies(command('list.unshareView'), context())).toBe(false)
  await runCommand(command('list.shareView'), context())
  await until(() => tabs().at(-1)![1] === 'shared', 'the mark')
  expect(applies(command('list.shareView'), context())).toBe(false)
  await runCommand(command('list.unshareView'), context())
  await until(() => tabs().at(-1)![1] === undefined, 'no mark')
})

test("a colleague's view is neither renamed nor deleted, and the command says why", async () => {
  await viewOf(personas.manager, 'Canada', true)
  await open(personas.superAdmin, 'Canada')
  for (const id of ['list.renameView', 'list.removeView', 'list.moveViewOn'])
    expect(disabledReasonOf(command(id), context())).toBe('This is not one of your saved views')
})
