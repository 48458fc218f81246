/** The form of assign and transfer, with the documented names and sentences. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setSelection } from '@core/list/list'
import { selectOnly } from '@core/list/selection/selection'
import { loadClient } from '@core/server/client'
import { toasts } from '@core/shell/toasts'
import { leadList as list } from '@modules/leads/leads/list'
import { personas } from '@seeds/people/personas'
import { giveSize, press, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(async () => {
  giveSize(1800, 630)
  await loadClient()
})

async function openForm(keys: string, tab = 'all') {
  await openAs(browser, personas.superAdmin.email, `/leads?tab=${tab}&layout=table`)
  await until(() => list.rows.at(2), 'the rows')
  setSelection(list, selectOnly([list.rows.at(0)!.identifier, list.rows.at(1)!.identifier]))
  await press(keys)
  await until(() => document.querySelector('.verb-form select'), 'the form')
}
const by = async (mode: 'user' | 'branch' | 'team') => {
  document.querySelector<HTMLInputElement>(`.verb-form input[type=radio][value=${mode}]`)!.click()
  await until(
    () => document.querySelector<HTMLInputElement>(`.verb-form input[value=${mode}]`)!.checked,
    mode,
  )
}
const selectOf = (label: string) =>
  until(
    () =>
      // The ways of assigning are called so too.
      [...document.querySelectorAll<HTMLLabelElement>('.verb-form label')].find(
        ({ control, textContent }) => control?.tagName === 'SELECT' && textContent.trim() === label,
      )?.control as HTMLSelectElement | undefined,
    label,
  )
const valueOf = async (label: string) => (await selectOf(label)).value
async function choose(label: string, option: RegExp) {
  const { select, value } = await until(async () => {
    const select = await selectOf(label)
    const value = [...select.options].find(({ text }) => option.test(text))?.value
    return value !== undefined && { select, value }
  }, `${option} of ${label}`)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const checkedRoles = () =>
  [...document.querySelectorAll<HTMLInputElement>('.verb-form .choices input')].filter(
    ({ checked }) => checked,
  )
const roleOffered = () =>
  until(() => document.querySelector<HTMLInputElement>('.verb-form .choices input:not(:disabled)'), 'a role')
const submit = async (selector: string) => {
  const button = await until(
    () => document.querySelector<HTMLButtonElement>(`${selector} button[type=submit]:not(:disabled)`),
    'the button',
  )
  button.click()
}
const dialogTitle = () => document.querySelector('[role=dialog] .bp6-dialog-header')?.textContent ?? ''
/** Fills in the form for one branch and goes on to the plan. */
async function planByBranch() {
  await by('branch')
  await choose('Branch', /Istanbul/)
  ;(await roleOffered()).click()
  await submit('.verb-form')
  await until(() => document.querySelector('.operation .plan'), 'the plan')
}

describe('the transfer form', () => {
  test('switching assign-by resets the fields of that mode (core-4-transfer-01)', async () => {
    await openForm('shift+t')
    await by('branch')
    await choose('Branch', /Istanbul/)
    ;(await roleOffered()).click()
    await until(() => checkedRoles().length === 1, 'the role')
    await by('team')
    expect(await valueOf('Branch')).toBe('')
    await by('branch')
    expect(await valueOf('Branch')).toBe('')
    expect(checkedRoles()).toEqual([])
  })
  test('another role clears the chosen user (core-4-transfer-02)', async () => {
    await openForm('shift+t')
    await choose('Role', /Manager/)
    ;(await roleOffered()).click()
    await until(() => checkedRoles().length === 1, 'the person')
    await choose('Role', /Counsellor/)
    await choose('Role', /Manager/)
    await roleOffered()
    expect(checkedRoles()).toEqual([])
  })
  test('another branch clears the roles (core-4-transfer-03)', async () => {
    await openForm('shift+t')
    await by('branch')
    await choose('Branch', /Istanbul/)
    ;(await roleOffered()).click()
    await until(() => checkedRoles().length === 1, 'the role')
    await choose('Branch', /Dubai/)
    await roleOffered()
    expect(checkedRoles()).toEqual([])
  })
  test('roles come from the fixed group of lead assignment, people from the role (business-6-rules-06)', async () => {
    browser.calls.length = 0
    await openForm('shift+t')
    expect(browser.calls.filter((one) => /\/groups\/.*roles/.test(one))).toEqual([
      'GET /masters/groups/lead-assignment/roles',
    ])
    // Those of managers and counsellors may have been read already.
    await choose('Role', /^(?!.*(?:Manager|Counsellor)).+/)
    const role = await valueOf('Role')
    await until(
      () => browser.calls.some((one) => one.startsWith(`GET /masters/roles/${role}/users`)),
      'the people of the role',
    )
  })
  test('says that leads were transferred (core-8-success-01)', async () => {
    await openForm('shift+t')
    await planByBranch()
    await submit('.operation')
    await until(
      () =>
        toasts.list.some(({ message }) => message === 'Leads transferred successfully.') ||
        document.querySelector('.receipt')?.textContent.includes('Leads transferred successfully.'),
      'the sentence',
    )
  })
})

test('leads are assigned in an assign-leads modal (business-2-modals-22)', async () => {
  await openForm('shift+a', 'unassigned')
  expect(dialogTitle()).toBe('Assign leads: 2')
  await planByBranch()
  expect(dialogTitle()).toMatch(/^Assign leads to Istanbul .*: 2$/)
})
test('the console says that leads were assigned (business-8-success-31)', async () => {
  await openForm('shift+a', 'unassigned')
  await planByBranch()
  await submit('.operation')
  await until(
    () => toasts.list.some(({ message }) => message === 'Leads assigned successfully.'),
    'the sentence',
  )
})
