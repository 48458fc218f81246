/** Goes to every page from every other kind of page, inside the app, in four languages; presses keys and leaves dialogs. */
import { enter, expect, test } from '@support/browser/console'
import { randomOf } from '@support/browser/walker/random'
import { routesOf, type WalkedRoute } from '@support/browser/walker/routes'
import { languages as everyLanguage, type Language } from '@support/browser/walker/words'
import { walkerOf } from '@support/browser/walker/walker'

/** `WALK_SEED=7 npm test -- --browser walker` walks another way. */
const SEED = process.env.WALK_SEED ?? '1'

// A trace of a thousand steps slows each of them down, and a fault names its step.
test.use({ trace: 'off' })

const parts = [
  { half: 0, languages: ['en', 'ar'] },
  { half: 1, languages: ['fr', 'tr'] },
] as const

for (const { half, languages } of parts)
  test(`the console can be walked in ${languages.join(' and ')}`, async ({ page, sim, context }) => {
    test.setTimeout(600_000)
    const random = randomOf(`${SEED}/${half}`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, sim, sim.persona('admin'))
    const walker = await walkerOf(page, random)
    await page.goto('/')
    const routes = (await routesOf(page)).filter(
      ({ audience, role }) => audience !== 'signed-out' && role === null,
    )

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
    /** The transitions of this half: the other half is walked by the other test. */
    const missing = () =>
      routes.flatMap((to, at) =>
        [...new Set(kinds.values())]
          .toSorted()
          .filter((kind, turn) => kind !== kinds.get(to) && (at + turn) % 2 === half)
          .filter((kind) => !walked.has(transition(kind, to)))
          .map((kind) => ({ kind, to })),
      )

    const walkIn = async (language: Language, turn: number) => {
      // The palette changes the language: pages outside of the shell have none.
      if (here === 'outside') await visit(routes.find(({ path }) => path === '/')!)
      await walker.speak(language)
      const todo = random.shuffle(routes)
      while (todo.length > 0) {
        const left = missing()
        const wanted = (from: string) =>
          todo.find((route) => left.some(({ kind, to }) => kind === from && to === route))
        const elsewhere = left.find(({ to }) => todo.includes(to))
        // Where nothing is left to go to from this kind of page: once more to a page of another kind.
        if (!wanted(here) && elsewhere) await visit(pageOf(elsewhere.kind))
        const route = wanted(here) ?? todo[0]!
        todo.splice(todo.indexOf(route), 1)
        await visit(route)
        if (route.audience === 'inside' && routes.indexOf(route) % 4 === half * 2 + turn) {
          await walker.pressKeys(route)
          await walker.openDialogs(route)
        }
      }
    }
    const walkTheRest = async () => {
      for (let left = missing(); left.length > 0; left = missing()) {
        const next = left.find(({ kind }) => kind === here)
        await visit(next?.to ?? pageOf(left[0]!.kind))
      }
    }
    // Inside of a step the walker's own steps do not look for their place among all before them.
    for (const [turn, language] of languages.entries())
      await test.step(`walks in ${language}`, () => walkIn(language, turn))
    await test.step('walks the transitions that are left', walkTheRest)
    expect(walker.faults, `WALK_SEED=${SEED}`).toEqual([])
    expect(walker.counts.dialogs, 'dialogs, menus and palettes left by Esc').toBeGreaterThan(20)
    expect(walker.counts.keys, 'keys pressed').toBeGreaterThan(100)
  })

test('the pages of signing in can be walked in four languages', async ({ page }) => {
  const random = randomOf(SEED)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const walker = await walkerOf(page, random)
  await page.goto('/signin')
  const all = await routesOf(page)
  const open = all.filter(({ audience }) => audience === 'anyone')
  for (const language of everyLanguage) {
    await page.evaluate((session) => localStorage.setItem('chord.session', JSON.stringify(session)), {
      language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
    })
    await page.goto('/signin')
    await walker.expectLanguage(language)
    for (const route of random.shuffle(all.filter(({ audience }) => audience === 'signed-out'))) {
      await walker.visit(random.pick(open))
      await walker.visit(route)
    }
  }
  expect(walker.faults, `WALK_SEED=${SEED}`).toEqual([])
})

for (const role of ['agent', 'student'])
  test(`the pages of the role ${role} can be walked`, async ({ page, sim }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, sim, sim.persona(role))
    const walker = await walkerOf(page, randomOf(`${SEED}/${role}`))
    await page.goto('/settings/profile')
    const all = await routesOf(page)
    const pages = all.filter((route) => route.role === role)
    expect(pages, 'pages of this role alone').not.toEqual([])
    const others = all.filter(({ path }) => ['/settings/profile', '/notifications'].includes(path))
    for (const language of everyLanguage) {
      await walker.speak(language)
      for (const other of others)
        for (const route of pages) {
          await walker.visit(other)
          await walker.visit(route)
        }
      if (language !== 'en') continue
      for (const route of pages) {
        await walker.pressKeys(route)
        await walker.openDialogs(route)
      }
    }
    expect(walker.faults, `WALK_SEED=${SEED}`).toEqual([])
  })
