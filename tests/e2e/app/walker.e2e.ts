/**
 * Goes to every page inside the app, in Arabic and in a language that the seed draws, from other kinds of pages; examines it, presses
 * its keys and leaves its dialogs. The whole matrix goes to every page in four languages, and from every other kind of page.
 */
import { enter, expect, test } from '@support/browser/console'
import { randomOf } from '@support/browser/walker/random'
import { routesOf, type WalkedRoute } from '@support/browser/walker/routes'
import { turnsOf } from '@support/browser/walker/turns'
import { languages as everyLanguage, type Language } from '@support/browser/walker/words'
import { walkerOf } from '@support/browser/walker/walker'
import { draw, testRun } from '@support/seed'

const { seed, isWholeMatrix } = testRun
const leftToRight = everyLanguage.filter((language) => language !== 'ar')
const languages: readonly Language[] = [...draw(leftToRight, 1, 'the language of the walk'), 'ar']
const FAULTS = `faults on the way, with --seed ${seed}`

// A trace of a thousand steps slows each of them down, and a fault names its step.
test.use({ trace: 'off' })

/** Parts of about as many pages each: the workers share them. */
const PARTS = 3
for (const part of Array.from({ length: PARTS }).keys())
  test(`the console can be walked in ${languages.join(' and ')}, part ${part + 1} of ${PARTS}`, async ({
    page,
    sim,
    context,
  }) => {
    test.setTimeout(600_000)
    const random = randomOf(`${seed}/${part}`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, sim, sim.persona('admin'))
    const walker = await walkerOf(page, random)
    await page.goto('/')
    const all = (await routesOf(page)).filter(
      ({ audience, role }) => audience !== 'signed-out' && role === null,
    )
    const routes = randomOf(seed)
      .shuffle(all)
      .filter((_, at) => at % PARTS === part)
    const turns = await turnsOf(page, { part, parts: PARTS })

    const kinds = new Map<WalkedRoute, string>()
    const walked = new Set<string>()
    const transition = (kind: string, to: WalkedRoute) => `${kind} to ${to.path}`
    let here = 'other'
    const visit = async (route: WalkedRoute) => {
      const from = here
      here = await walker.visit(route)
      kinds.set(route, here)
      walked.add(transition(from, route))
    }
    const pageOf = (kind: string) => random.pick(routes.filter((route) => kinds.get(route) === kind))
    const missing = () =>
      routes.flatMap((to) =>
        [...new Set(kinds.values())]
          .toSorted()
          .filter((kind) => kind !== kinds.get(to) && !walked.has(transition(kind, to)))
          .map((kind) => ({ kind, to })),
      )

    /** In which language a page is examined and its keys are pressed. */
    const languageOf = (route: WalkedRoute) => randomOf(`${seed}/${route.pattern}`).pick(languages)
    const walkIn = async (language: Language) => {
      // The palette changes the language: pages outside of the shell have none.
      if (here === 'outside') await visit(all.find(({ path }) => path === '/')!)
      await walker.speak(language)
      const todo = random.shuffle(routes)
      while (todo.length > 0) {
        const left = missing()
        const next = (from: string) =>
          todo.find((route) => left.some(({ kind, to }) => kind === from && to === route))
        const elsewhere = left.find(({ to }) => todo.includes(to))
        // Where nothing is left to go to from this kind of page: once more to a page of another kind.
        if (isWholeMatrix && !next(here) && elsewhere) await visit(pageOf(elsewhere.kind))
        const route = next(here) ?? todo[0]!
        todo.splice(todo.indexOf(route), 1)
        await visit(route)
        if (languageOf(route) !== language) continue
        await walker.examine(route)
        if (route.audience !== 'inside') continue
        await walker.pressKeys(route, turns)
        await walker.openDialogs(route, turns)
      }
    }
    const walkTheRest = async () => {
      for (let left = missing(); left.length > 0; left = missing()) {
        const next = left.find(({ kind }) => kind === here)
        await visit(next?.to ?? pageOf(left[0]!.kind))
      }
    }
    // Inside of a step the walker's own steps do not look for their place among all before them.
    for (const language of languages) await test.step(`walks in ${language}`, () => walkIn(language))
    if (isWholeMatrix) await test.step('walks the transitions that are left', walkTheRest)
    expect(walker.faults, FAULTS).toEqual([])
    expect(walker.counts.dialogs, 'dialogs, menus and palettes left by Esc').toBeGreaterThan(20)
    expect(walker.counts.keys, 'keys pressed').toBeGreaterThan(50)
  })

test(`the pages of signing in can be walked in ${languages.join(' and ')}`, async ({ page }) => {
  const random = randomOf(seed)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const walker = await walkerOf(page, random)
  await page.goto('/signin')
  const all = await routesOf(page)
  const open = all.filter(({ audience }) => audience === 'anyone')
  for (const language of languages) {
    await page.evaluate((session) => localStorage.setItem('chord.session', JSON.stringify(session)), {
      language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
    })
    await page.goto('/signin')
    await walker.expectLanguage(language)
    for (const route of random.shuffle(all.filter(({ audience }) => audience === 'signed-out'))) {
      await walker.visit(random.pick(open))
      await walker.visit(route)
      if (language === languages[0]) await walker.examine(route)
    }
  }
  expect(walker.faults, FAULTS).toEqual([])
})

for (const role of ['agent', 'student'])
  test(`the pages of the role ${role} can be walked`, async ({ page, sim }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, sim, sim.persona(role))
    const walker = await walkerOf(page, randomOf(`${seed}/${role}`))
    await page.goto('/settings/profile')
    const all = await routesOf(page)
    const pages = all.filter((route) => route.role === role)
    expect(pages, 'pages of this role alone').not.toEqual([])
    const others = all.filter(({ path }) => ['/settings/profile', '/notifications'].includes(path))
    const turns = await turnsOf(page, { part: 0, parts: 1 })
    for (const language of languages) {
      // Whose pages may have no palette, which changes the language.
      await walker.visit(others[0]!)
      await walker.speak(language)
      for (const other of others)
        for (const route of pages) {
          await walker.visit(other)
          await walker.visit(route)
        }
      if (language !== languages[0]) continue
      for (const route of pages) {
        await walker.examine(route)
        // The portal of students has a shell of its own: neither palette nor sheet of keys (admissions/portal.e2e.ts presses its own).
        if (role === 'student') continue
        await walker.pressKeys(route, turns)
        await walker.openDialogs(route, turns)
      }
    }
    expect(walker.faults, FAULTS).toEqual([])
  })
