/** `/lead-search`: what is typed finds leads as one types, by keyboard alone. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeLead } from '@seeds/leads/leads'
import { giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))

const input = () => until(() => document.querySelector<HTMLInputElement>('.lead-search input'), 'the field')
const options = () => [...document.querySelectorAll<HTMLAnchorElement>('.lead-search [role=option]')]
const names = () => options().map((one) => one.querySelector('.found-name')!.textContent)
const active = () => {
  const id = document.querySelector('.lead-search input')!.getAttribute('aria-activedescendant')
  return id && document.getElementById(id)!.querySelector('.found-name')!.textContent
}
const newLead = (first_name: string, last_name: string, more = {}) =>
  makeLead(browser.sim.kit, { first_name, last_name, email: null, country_code: null, mobile: null, ...more })
const isSearch = (path: string) => path.startsWith('/leads/lead-search')

async function open(address = '/lead-search') {
  await openAs(browser, personas.superAdmin.email, address)
  return input()
}

describe('/lead-search', () => {
  test('finds as one types, and arrows and Enter open the record', async () => {
    newLead('Zeyneb', 'Quilter')
    const { identifier } = newLead('Zeyneb', 'Quiltery')
    const field = await open()
    expect(document.activeElement).toBe(field)
    await type(field, 'quilter zeyneb')
    await until(() => names().length === 2, 'two leads')
    expect([names(), active()]).toEqual([['Zeyneb Quilter', 'Zeyneb Quiltery'], 'Zeyneb Quilter'])
    await press('down')
    expect(active()).toBe('Zeyneb Quiltery')
    expect(options()[1]!.getAttribute('href')).toBe(`/leads?lead=${identifier}`)
    await press('enter')
    await until(() => location.pathname === '/leads', 'the leads')
    expect(new URLSearchParams(location.search).get('lead')).toBe(identifier)
  })
  test.each([
    ['quilter', 'by name'],
    ['z.q@posta.example', 'by email'],
    ['+90 (0532) 123 45 67', 'by phone'],
  ])('says of each why "%s" found it: %s', async (typed, why) => {
    newLead('Zeyneb', 'Quilter', { email: 'z.q@posta.example', country_code: '+90', mobile: '5321234567' })
    await type(await open(), typed)
    await until(() => options().length > 0, 'the lead')
    const found = options().find((one) => one.textContent.includes('Zeyneb Quilter'))
    expect(found?.querySelector('.found-by')?.textContent).toBe(why)
  })
  test('says what can be typed, and when nothing is found', async () => {
    const field = await open()
    await see('a phone in any writing')
    await type(field, 'zzzzqqq')
    await see('No lead has this name, email, phone or number.')
    await type(field, '')
    await see('a phone in any writing')
    expect(document.body.textContent).not.toContain('No lead has this name')
  })
  test('keeps what was typed in its address, and finds it again', async () => {
    newLead('Zeyneb', 'Quilter')
    await type(await open(), 'zeyneb quilter')
    await until(() => location.search === '?q=zeyneb+quilter', 'the address')
    const field = await open('/lead-search?q=zeyneb+quilter')
    expect(field.value).toBe('zeyneb quilter')
    await until(() => names()[0] === 'Zeyneb Quilter', 'the lead')
  })
  test('a search that fails says so, and is tried again', async () => {
    newLead('Zeyneb', 'Quilter')
    let fails = true
    browser.meddle.with = (path) =>
      fails && isSearch(path) ? new Response('{}', { status: 500 }) : undefined
    await type(await open(), 'quilter')
    await see('The leads could not be searched.')
    fails = false
    document.querySelector<HTMLElement>('[role=alert] button')!.click()
    await until(() => names()[0] === 'Zeyneb Quilter', 'the lead')
  })
  test('Enter waits for the answer to what was typed', async () => {
    const first = newLead('Zeyneb', 'Quilter')
    const other = newLead('Orhan', 'Quorn')
    const field = await open()
    await type(field, 'quilter')
    await until(() => names()[0] === 'Zeyneb Quilter', 'the first answer')
    let answer: (() => void) | undefined
    browser.meddle.with = (path) =>
      isSearch(path) ? new Promise((resolve) => (answer = () => resolve(undefined))) : undefined
    await type(field, 'quorn')
    await press('enter')
    expect(location.pathname).toBe('/lead-search')
    await until(() => answer, 'the call')
    answer!()
    await until(() => location.pathname === '/leads', 'the leads')
    expect(location.search).toContain(other.identifier)
    expect(location.search).not.toContain(first.identifier)
  })
})
