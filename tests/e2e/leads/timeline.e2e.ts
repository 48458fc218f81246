/**
 * Stages, a timeline for one country, a form that a stage asks, leads that move along it, and visitors: by keyboard, all of it in English
 * and all of it in Arabic.
 */
import type { Locator, Page } from 'playwright/test'
import { enter, expect, test } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import { openIn } from '@support/browser/look'
import { seededNames } from '@support/browser/seededNames'
import { prepare } from '@support/browser/walker/inPage'
import { writtenWord } from '@support/browser/writtenWords'
import { draw } from '@support/seed'

type Language = 'en' | 'ar'
const sayIn =
  (language: Language) =>
  (namespace: string, ...path: string[]): string =>
    writtenWord(language, namespace, ...path)
type Say = ReturnType<typeof sayIn>
const countryIn = (language: Language, code: string) =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code)!

/** Four stages of a path, of which the second may be skipped. */
const STAGES = ['Asked', 'Called', 'Met', 'Signed'] as const
const TIMELINE = 'Fast track'
const FORM = 'First visit'
const HOME = 'Home country'
const STATE = 'Home state'

interface Hand {
  page: Page
  keys: Keyboard
  language: Language
  say: Say
}
const gridOf = (page: Page) => page.getByRole('grid')
const dialogOf = (page: Page) => page.getByRole('dialog')
const cursorRow = (page: Page) => page.locator('[role=grid] [data-cursor]')
const palette = (page: Page) => page.locator('.palette input')
const chosen = (page: Page) => page.locator('.palette-row[aria-selected=true]')

/** ms until a page of the console must be at rest. */
const PATIENCE = 10_000
/** Goes to an address inside of the console; ends when its page is at rest. */
async function go(page: Page, address: string) {
  const { faults } = await page.evaluate(
    ([to, path, patience]) => {
      window.walker.go(to)
      return window.walker.settle(patience, path)
    },
    [address, address.split('?')[0]!, PATIENCE] as const,
  )
  expect(faults).toEqual([])
}

/** Answers one page of the palette with the choice that has this text. */
async function choose({ page, keys }: Hand, text: string) {
  await keys.type(palette(page), text)
  await expect(chosen(page)).toContainText(text)
  await keys.press('Enter')
}
/** Pastes rows of a master on its page. */
async function paste({ page, keys }: Hand, rows: readonly string[]) {
  const dialog = dialogOf(page)
  await expect(gridOf(page)).toBeFocused()
  await keys.press('i')
  await expect(dialog.locator('textarea')).toBeFocused()
  await page.keyboard.insertText(rows.join('\n'))
  await expect(dialog.locator('tbody tr')).toHaveCount(rows.length)
  await expect(dialog.locator('.wrong')).toHaveCount(0)
  await keys.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
}
type Place = Page | Locator
/** Chooses an option of a field by its text, once the field offers it. */
async function chooseIn(place: Place, field: string, label: string) {
  const select = place.getByLabel(field)
  await select.focus()
  await expect(select.locator('option', { hasText: label })).toHaveCount(1)
  await select.selectOption({ label })
}

/** The same in a field with so many options that one types. */
async function findIn(page: Page, place: Place, field: string, label: string) {
  const combobox = place.getByRole('combobox', { name: field })
  // With its options another element takes its place.
  await expect(combobox).toHaveAttribute('aria-busy', 'false')
  await combobox.focus()
  await page.keyboard.insertText(label)
  await expect(place.getByRole('listbox', { name: field }).getByRole('option', { name: label })).toBeVisible()
  await page.keyboard.press('Enter')
}

async function makeTimeline(hand: Hand) {
  const { page, keys, language, say } = hand
  const dialog = dialogOf(page)
  const grid = gridOf(page)
  const choice = (key: string, value: string) => say('stages', 'choices', key, value)
  await paste(
    hand,
    STAGES.map((name) =>
      [name, choice('module_type', 'lead'), choice('type', 'success'), choice('position', 'middle')].join(
        '\t',
      ),
    ),
  )

  await go(page, '/master/timeline?q=module-type:lead')
  await expect(page.locator('h1')).toContainText(say('timelines', 'title'))
  await keys.press('c')
  await keys.type(dialog.locator('input').first(), TIMELINE)
  await keys.press('Tab', 'ArrowDown', 'Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(grid).toContainText(TIMELINE)
  await expect(grid).toBeFocused()
  await keys.press('a')
  // Signed first, so that it is moved to the end by keys.
  for (const name of ['Signed', 'Asked', 'Called', 'Met']) {
    const select = dialog.locator('select')
    await select.focus()
    await select.selectOption({ label: name })
    await keys.press('Enter')
    await expect(dialog.locator('.timeline-path')).toContainText(name)
  }
  const days = (name: string) =>
    dialog.locator('.timeline-path li').filter({ hasText: name }).locator('input[type=text]')
  await days('Signed').focus()
  await keys.press('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown')
  await expect(dialog.locator('.timeline-path li').last()).toContainText('Signed')
  await expect(days('Signed')).toBeFocused()
  await keys.press('Control+a')
  await keys.write('5')
  await days('Called').focus()
  await keys.press('Tab', 'Space')
  await expect(dialog.locator('.timeline-total')).toContainText(/14|١٤/)
  await days('Met').focus()
  await keys.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(say('errors', 'Task Assigned successfully'))).toBeVisible()

  await go(page, '/master/application-assignment')
  await expect(page.locator('h1')).toContainText(say('timelineAssignments', 'title'))
  const canada = countryIn(language, 'CA')
  const all = (key: string) => say('timelines', 'all', key)
  const chooseCountry = async () => {
    await choose(hand, canada)
    await choose(hand, all('institutions'))
    await choose(hand, all('levels'))
  }
  await keys.press('c')
  await choose(hand, TIMELINE)
  await chooseCountry()
  await expect(grid).toContainText(TIMELINE)
  await expect(grid).toBeFocused()
  await keys.press('w', 'Enter')
  await chooseCountry()
  const why = say('timelines', 'why', 'country')
  await expect(page.getByText(why.replace('{{name}}', TIMELINE).replace('{{country}}', canada))).toBeVisible()
}

/** A field with the states of a country, in a form that the stage Asked asks on entry. */
async function makeForm(hand: Hand) {
  const { page, keys, say } = hand
  const dialog = dialogOf(page)
  const fieldWord = (key: string, value: string) => say('formFields', 'choices', key, value)
  await go(page, '/master/lead-fields')
  const rowOf = (label: string, name: string, url: string, params: string) =>
    [
      label,
      name,
      fieldWord('type', 'single_select'),
      fieldWord('data_type', 'api'),
      '',
      fieldWord('url', url),
      params,
    ].join('\t')
  await paste(hand, [
    rowOf(HOME, 'source_country', '/dropdown/country', ''),
    rowOf(STATE, 'home_state', '/dropdown/state', 'country_id'),
  ])

  await go(page, '/master/forms')
  await expect(gridOf(page)).toBeFocused()
  await keys.press('c')
  await keys.type(dialog.locator('input').first(), FORM)
  await keys.press('Tab')
  await keys.write('What we ask first')
  // Operation: create; status: published.
  await keys.press('Tab', 'ArrowDown', 'Tab', 'ArrowDown', 'Control+Enter')
  await expect(dialog).toHaveCount(0)

  await go(page, '/master/form-assignments')
  const placed = (field: string) => `${field}\t${FORM}`
  await paste(hand, ['First name', 'Email', 'Destination country', HOME].map(placed))
  // It depends on a field that the form has: required, the sixth column is hidden, and no rules.
  const yes = say('formAssignments', 'choices', 'is_required', 'true')
  await paste(hand, [[placed(STATE), 1, 12, yes, '', '', '', HOME].join('\t')])

  await go(page, '/master/timeline?q=module-type:lead')
  await expect(cursorRow(page)).toContainText(TIMELINE)
  await keys.press('Shift+a')
  await choose(hand, FORM)
  await choose(hand, 'Asked')
  await keys.press('Enter')
  await expect(page.getByText(say('errors', 'Forms Assigned successfully'))).toBeVisible()
}

/** In a second console a lead is made through the form, which changes while somebody fills it in. */
async function makeLead({ page, keys, language, say }: Hand, other: Page) {
  const named = seededNames(language)
  await other.goto('/leads/create')
  const forms = other.locator('.lead-form-choice select')
  await forms.focus()
  await forms.selectOption({ label: FORM })
  const first = other.getByLabel(named('First name'))
  await expect(first).toBeVisible()
  await first.focus()
  await other.keyboard.type('Zeynep')
  await expect(other.locator('.dynamic-form')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
  await chooseIn(other, named('Destination country'), countryIn(language, 'CA'))
  await findIn(other, other, named(HOME), countryIn(language, 'CA'))
  await chooseIn(other, STATE, 'Ontario')

  await go(page, '/master/form-assignments')
  await paste({ page, keys, language, say }, [`Remarks\t${FORM}`])
  await expect(other.getByLabel(named('Remarks'), { exact: true })).toBeVisible()
  await expect(first).toHaveValue('Zeynep')
  await expect(other.getByLabel(STATE)).not.toHaveValue('')
  await first.focus()
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/leads\?lead=/)
}

async function moveLeads(hand: Hand) {
  const { page, keys, language, say } = hand
  const dialog = dialogOf(page)
  const canada = countryIn(language, 'CA')
  await go(page, '/leads?layout=table&q=country%3A%23CA%20-stage%3ACalled')
  await expect(gridOf(page)).toBeFocused()
  // Where it is too long, its end is cut and not its beginning, in Arabic too.
  const latin = page.locator('.filter-chip bdi').filter({ hasText: 'Called' })
  await expect(latin).toHaveCSS('direction', 'ltr')
  await expect(latin).toHaveCSS('text-overflow', 'ellipsis')
  await expect(cursorRow(page)).toContainText('Zeynep')
  for (const name of ['Asked', 'Met', 'Signed']) {
    await keys.press('s')
    await expect(page.locator('.palette-row').first()).toBeVisible()
    await choose(hand, name)
    if (name === 'Asked') {
      // The form begins with what is stored.
      await expect(dialog.getByLabel(STATE).locator('option:checked')).toHaveText('Ontario')
      await expect(dialog.getByLabel(seededNames(language)('First name'))).toBeFocused()
      await keys.press('Enter')
    }
    await expect(cursorRow(page)).toContainText(name)
  }
  // The end of the path: nothing is next.
  await keys.press('s')
  await keys.type(palette(page), 'Called')
  const called = page.locator('.palette-row').filter({ hasText: 'Called' })
  await expect(called).toContainText(say('stageMove', 'why', 'done'))
  await keys.press('Escape', 'Escape')
  await expect(palette(page)).toHaveCount(0)

  await expect(gridOf(page)).toBeFocused()
  await keys.press('Control+Home', 'ArrowDown', 'x')
  for (let more = 1; more < 50; more++) await keys.press('Shift+j')
  await keys.press('s')
  await choose(hand, 'Asked')
  // Asked once for all fifty; the dialog has given its first field the focus.
  await expect(dialog.getByLabel(seededNames(language)('First name'))).toBeFocused()
  await findIn(page, dialog, seededNames(language)(HOME), canada)
  await chooseIn(dialog, STATE, 'Ontario')
  await keys.press('Control+Enter')
  await expect(dialog.locator('.plan')).toContainText(/50|٥٠/)
  await keys.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(cursorRow(page)).toContainText('Asked')
  await keys.press('z')
  await expect(cursorRow(page)).not.toContainText('Asked')
}

/** The form is taken off its stage and published for visitors; what one of them sends comes into the open list. */
async function receiveVisitor(hand: Hand, visitor: Page) {
  const { page, keys, language, say } = hand
  await go(page, '/master/timeline?q=module-type:lead')
  await expect(cursorRow(page)).toContainText(TIMELINE)
  await keys.press('Shift+a')
  await choose(hand, FORM)
  await choose(hand, say('timelines', 'stages', 'askedNowhere'))
  await expect(page.getByText(say('errors', 'Forms Assigned successfully'))).toBeVisible()
  await go(page, '/master/forms?q=%22First%20visit%22')
  await expect(gridOf(page)).toBeFocused()
  await expect(cursorRow(page)).toContainText(FORM)
  await keys.press('Shift+F2')
  await choose(hand, say('forms', 'fields', 'status'))
  await choose(hand, say('forms', 'choices', 'status', 'public'))
  await expect(cursorRow(page)).toContainText(say('forms', 'choices', 'status', 'public'))
  await keys.press('l')
  await expect(page.getByText(say('forms', 'linkCopied'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await go(page, '/leads?layout=table')
  await expect(cursorRow(page)).toContainText('Zeynep')
  await visitor.goto(link)
  const named = seededNames(language)
  await expect(visitor.getByLabel(named('First name'))).toBeFocused()
  await visitor.keyboard.type('Nasrin')
  const email = visitor.getByLabel(named('Email'))
  await email.focus()
  await visitor.keyboard.type('nasrin@visitor.example')
  await findIn(visitor, visitor, seededNames(language)(HOME), countryIn(language, 'CA'))
  await chooseIn(visitor, STATE, 'Ontario')
  await email.focus()
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(/\/thank-you$/)
  await expect(gridOf(page)).toContainText('Nasrin')
}

const LANGUAGE_NAMES = { en: 'English', ar: 'Arabic' } as const
for (const language of draw(['en', 'ar'] as const, 1, 'the language of timeline'))
  test(`four stages, a timeline for one country, a form that a stage asks, a lead and fifty along it, and a visitor, in ${LANGUAGE_NAMES[language]}`, async ({
    page,
    keys,
    sim,
    context,
    browser,
  }) => {
    test.setTimeout(120_000)
    const hand: Hand = { page, keys, language, say: sayIn(language) }
    const look = { language, theme: 'light' } as const
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await prepare(page)
    await openIn(page, look)
    await enter(page, sim, sim.persona('admin'), '/master/stages')
    await test.step('stages, and a timeline of one country', () => makeTimeline(hand))
    await test.step('a form that a stage asks', () => makeForm(hand))
    // Another browser, of somebody else.
    const elsewhere = await browser.newContext({ baseURL: sim.origin })
    const other = await elsewhere.newPage()
    await openIn(other, look)
    await enter(other, sim, sim.persona('counsellor'))
    await test.step('a lead through the form, which changes meanwhile', () => makeLead(hand, other))
    await test.step('the lead and fifty more along the path', () => moveLeads(hand))
    await other.evaluate(() => localStorage.clear())
    await test.step('a visitor', () => receiveVisitor(hand, other))
    await elsewhere.close()
  })
