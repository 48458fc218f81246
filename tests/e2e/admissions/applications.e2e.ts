/** Applications by keyboard, in English and in Arabic: three are made at once, ordered, moved with a reason and back, deferred, and their student is told. */
import type { Page } from 'playwright/test'
import { INTAKE_YEARS } from '@contract/admissions/applications'
import { enter, expect, test } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import { openIn } from '@support/browser/look'
import { seededNames } from '@support/browser/seededNames'
import { writtenSentence } from '@support/browser/writtenSentence'
import { writtenWord } from '@support/browser/writtenWords'
import { draw } from '@support/seed'

type Language = 'en' | 'ar'
const COLLEGE = 'Seneca Polytechnic'
const CAMPUS = 'Newnham Campus'
/** All of them start in January. */
const COURSES = ['Computer Programming', 'Project Management', 'Cybersecurity and Threat Management'] as const
const JANUARY = '1'
const LATER_YEAR = 3
/** Fields of the documented refusals, in the order of the form. */
const REQUIRED = ['Student', 'Country', 'College', 'Campus', 'Course', 'Intake', 'Intake Year'] as const

interface Hand {
  page: Page
  keys: Keyboard
  language: Language
}
const dialogOf = ({ page }: Hand) => page.getByRole('dialog')
const cursorRow = ({ page }: Hand) => page.locator('[role=grid] [data-cursor]')
/** Beside the sentence it has buttons. */
const toastOf = ({ page, language }: Hand, sentence: string) =>
  page.locator('.toast', { hasText: new RegExp(writtenSentence(language, sentence).source.slice(1, -1)) })
const wordOf = ({ language }: Hand, ...path: string[]) => writtenWord(language, 'applications', ...path)
const sentenceIn = ({ language }: Hand, sentence: string) => writtenSentence(language, sentence)
const seededName = ({ language }: Hand, name: string) => seededNames(language)(name)

/** Finds an option of a field by a part of its name. */
async function find(hand: Hand, field: string, text: string) {
  const dialog = dialogOf(hand)
  const combobox = dialog.locator(`[name=${field}]`)
  await combobox.focus()
  await expect(combobox).toHaveAttribute('aria-busy', 'false')
  await hand.page.keyboard.insertText(text)
  const option = dialog.locator('.several-options:not([hidden])').getByRole('option')
  await expect(option.first()).toContainText(text, { ignoreCase: true })
  await hand.keys.press('Enter')
}
async function choose({ page, keys }: Hand, text: string) {
  await keys.type(page.locator('.palette input'), text)
  await expect(page.locator('.palette-row[aria-selected=true]')).toContainText(text)
  await keys.press('Enter')
}

async function createThree(hand: Hand) {
  const { page, keys, language } = hand
  const dialog = dialogOf(hand)
  await keys.press('c')
  await expect(dialog).toContainText(wordOf(hand, 'form', 'title'))
  await keys.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toHaveCount(REQUIRED.length)
  if (language === 'en')
    await expect(dialog.getByRole('alert')).toHaveText(REQUIRED.map((field) => `${field} is required`))
  await find(hand, 'lead_identifier', 'a')
  await find(hand, 'destination_country', new Intl.DisplayNames([language], { type: 'region' }).of('CA')!)
  await find(hand, 'institution', COLLEGE)
  await find(hand, 'campus', CAMPUS)
  await expect(dialog.locator('[name=programs]')).toHaveAttribute(
    'placeholder',
    sentenceIn(hand, 'Select upto 3 Course'),
  )
  for (const course of COURSES) await find(hand, 'programs', course)
  await dialog.locator('[name=intake]').selectOption(JANUARY)
  const years = dialog.locator('[name=intake_year]')
  await expect(years.locator('option:not([value=""])')).toHaveCount(INTAKE_YEARS)
  await years.selectOption({ index: 2 })
  // What was typed survives a reload.
  await page.reload()
  await expect(dialog).toContainText(COURSES[2])
  await expect(years).not.toHaveValue('')
  await keys.press('Control+Enter')
  await expect(toastOf(hand, 'Application Created')).toBeVisible()
  await expect(page).toHaveURL(/\/applications\?.*application=/)
  await expect(page.locator('.stage-path [aria-current=step]')).toContainText(seededName(hand, 'Preparation'))
}

async function orderThem(hand: Hand) {
  const { page, keys } = hand
  await keys.press('6')
  const links = page.locator('[data-preferred]')
  await expect(links).toHaveCount(COURSES.length)
  await expect(links.first()).toContainText(COURSES[0])
  await links.first().focus()
  await keys.press('Alt+ArrowDown')
  await expect(links.first()).toContainText(COURSES[1])
  await expect(links.nth(1)).toBeFocused()
}

async function moveAndUndo(hand: Hand) {
  const { page, keys } = hand
  const dialog = dialogOf(hand)
  await keys.press('2')
  await expect(page.locator('.lead-documents .detail-problem')).toBeVisible()
  const now = page.locator('.stage-path [aria-current=step]')
  await keys.press('s')
  await choose(hand, seededName(hand, 'Application withdrawn'))
  const reason = dialog.locator('select')
  await expect(reason).toBeFocused()
  await keys.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await reason.selectOption({ index: 1 })
  await keys.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(now).toContainText(seededName(hand, 'Closed'))
  await keys.press('z')
  await expect(now).toContainText(seededName(hand, 'Preparation'))
}

async function deferAndTell(hand: Hand) {
  const { page, keys } = hand
  const year = String(new Date().getUTCFullYear() + LATER_YEAR)
  await keys.press('Shift+D')
  await keys.press('Enter')
  await choose(hand, year)
  await keys.press('Enter')
  await expect(page.locator('.detail-stage')).toContainText(wordOf(hand, 'marks', 'deferred'))
  await keys.press('m')
  await keys.type(page.locator('.palette input'), 'Your place is kept.')
  await keys.press('Enter')
  await expect(toastOf(hand, 'Notification sent')).toBeVisible()
}

const LANGUAGE_NAMES = { en: 'English', ar: 'Arabic' } as const
for (const language of draw(['en', 'ar'] as const, 1, 'the language of applications'))
  test(`three applications are made, ordered, moved with a reason and back, deferred and told of, in ${LANGUAGE_NAMES[language]} (business-5-label-23, business-8-success-20, business-5-application-09)`, async ({
    page,
    keys,
    sim,
  }) => {
    test.setTimeout(90_000)
    const hand: Hand = { page, keys, language }
    await openIn(page, { language, theme: 'light' })
    await enter(page, sim, sim.persona('manager'), '/applications?layout=table')
    await expect(cursorRow(hand)).toBeVisible()
    await test.step('three at once', () => createThree(hand))
    await test.step('their order', () => orderThem(hand))
    await test.step('a move with a reason, and its undo', () => moveAndUndo(hand))
    await test.step('a deferral, and word of it', () => deferAndTell(hand))
  })
