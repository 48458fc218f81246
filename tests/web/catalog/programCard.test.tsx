/** What a program shows by permission alone (business §6), on its card in the finder and in the menu there. */
import { expect, test } from 'vitest'
import { makeProgram } from '@seeds/catalog/programs'
import { session } from '@core/session/session'
import { programList } from '@modules/catalog/programFinder/list'
import { programCard } from '@modules/catalog/programFinder/programCard'
import { personas } from '@seeds/people/personas'
import { giveSize, press, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

/** Opens the finder of a counsellor without these permissions on one program that has everything. */
async function openCard(...without: readonly string[]): Promise<HTMLElement> {
  const { db, kit } = browser.sim
  giveSize(1400, 800)
  const ielts = db.prepare<[], number>("SELECT id FROM test_scores WHERE name = 'IELTS Academic'").pluck()
  makeProgram(kit, {
    name: 'Glassblowing',
    duration: 2,
    duration_type: 'year',
    tuition_fee: 0,
    application_fee: 0,
    test_scores: JSON.stringify([{ test_score_id: ielts.get(), score: 6.5, min_score: null }]),
  })
  for (const permission of without)
    db.prepare(
      "DELETE FROM role_permissions WHERE permission = ? AND role_id = (SELECT id FROM roles WHERE identifier = 'counsellor')",
    ).run(permission)
  await openAs(browser, personas.counsellor.email, '/programs?q=Glassblowing')
  return until(
    () =>
      [...document.querySelectorAll<HTMLElement>('.program-card')].find((one) =>
        one.querySelector('.card-title')?.textContent.includes('Glassblowing'),
      ),
    'the card',
  )
}
const textsOf = (card: HTMLElement) =>
  ['.program-course', '.program-fee', '.program-application'].map(
    (part) => card.querySelector(part)!.textContent,
  )

test('a card shows duration, test scores and both fees to who may see them', async () => {
  expect(textsOf(await openCard())).toEqual(['2 years · IELTS Academic 6.5', 'None', 'No application fee'])
})

test('parts of a line keep their own direction among Arabic words, and the line has that of the page', async () => {
  await openCard()
  session.language = 'ar'
  const cell = document.createElement('div')
  programCard.make(cell)
  programCard.paint(cell, programList.rows.at(0)!, programList)
  const course = cell.querySelector('.program-course')!
  expect(course.tagName).toBe('DIV')
  // Isolates within others would have no direction: the place is not isolated as a whole.
  expect(cell.querySelector('.program-place')!.textContent).toMatch(
    /^\u2068Vancouver\u2069، \u2068[^\u2068]+\u2069 · /,
  )
  expect(course.textContent.split(' · ')).toEqual([
    expect.stringMatching(/^\u2068[^\u2068]*\u2069$/),
    '\u2068IELTS Academic 6.5\u2069',
  ])
})

test.each([
  [
    'duration',
    'programs.listing.card.info.duration.read',
    'business-6-cards-01',
    ['IELTS Academic 6.5', 'None', 'No application fee'],
  ],
  [
    'tuition fee',
    'programs.listing.card.info.tuition_fee.read',
    'business-6-cards-02',
    ['2 years · IELTS Academic 6.5', '', 'No application fee'],
  ],
  [
    'application fee',
    'programs.listing.card.info.application_fee.read',
    'business-6-cards-03',
    ['2 years · IELTS Academic 6.5', 'None', ''],
  ],
  [
    'English test scores',
    'programs.listing.card.info.english_test_scores.read',
    'business-6-cards-04',
    ['2 years', 'None', 'No application fee'],
  ],
])('a card shows the %s only with %s (%s)', async (_, permission, _id, expected) => {
  expect(textsOf(await openCard(permission))).toEqual(expected)
})

/** What the menu of the card offers. */
async function offered(): Promise<string[]> {
  await press('shift+F10', document.querySelector('[role=grid]')!)
  const menu = await until(() => document.querySelector('[role=menu]'), 'the menu')
  return ['Checklist', 'Request Update'].filter((title) =>
    [...menu.querySelectorAll('[role=menuitem]')].some((item) => item.textContent.startsWith(title)),
  )
}
test('the menu of a card offers the checklist and Request Update to who may use them', async () => {
  await openCard()
  expect(await offered()).toEqual(['Checklist', 'Request Update'])
})
test.each([
  ['Checklist', 'programs.listing.card.info.checklist.read', 'business-6-cards-05', ['Request Update']],
  ['Request Update', 'tickets.inventory.create', 'business-6-cards-06', ['Checklist']],
])('the menu of a card shows %s only with %s (%s)', async (_, permission, _id, expected) => {
  await openCard(permission)
  expect(await offered()).toEqual(expected)
})
