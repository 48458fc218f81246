/** What a style sheet gets wrong in one engine only: each fault that was found there has its line. */
import { expect, signIn, test, type Hand } from './console'

const styleOf = (hand: Hand, selector: string, property: string) =>
  hand.read(
    ([selector, property]) => getComputedStyle(document.querySelector(selector)!).getPropertyValue(property),
    [selector, property] as const,
  )

test('look: options of the palette keep their padding', async ({ hand, sim }) => {
  await signIn(hand, sim, sim.persona('admin'))
  await hand.press('Control+k')
  await hand.sees('.palette-row')
  expect(await styleOf(hand, '.palette-row', 'padding-inline-start')).toBe('10px')
})

test('look: text areas have the letters of the page', async ({ hand, sim }) => {
  await signIn(hand, sim, sim.persona('admin'))
  await hand.open(`${sim.origin}/settings/organization`)
  await hand.sees('textarea[name=address]')
  expect(await styleOf(hand, 'textarea[name=address]', 'font-family')).toBe(
    await styleOf(hand, 'body', 'font-family'),
  )
})
