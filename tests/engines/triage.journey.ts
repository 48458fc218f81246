/** The main job: sign in, filter to the unassigned leads of one country, select them all, assign them, read the receipt, undo. */
import { expect, filterList, selectAll, signIn, test, total } from './console'

test('triage: unassigned leads are selected, assigned in the palette and given back by undo', async ({
  hand,
  sim,
}) => {
  await signIn(hand, sim, sim.secure)
  await hand.press('g', 'l')
  await hand.isOn('[role=grid]')
  await hand.press('Shift+V')
  await filterList(hand, 'owner:none country:canada')
  const unassigned = await total(hand)
  expect(unassigned).toBeGreaterThan(3)
  await selectAll(hand, unassigned)

  await hand.press('a')
  await hand.sees('.palette-row')
  await hand.write('Canada Desk')
  await hand.press('Enter')
  await hand.sees('.palette-crumb')
  await hand.sees('.palette-row')
  // The second entry: what is announced is what Enter takes.
  await hand.press('ArrowDown')
  await expect
    .poll(() =>
      hand.read(() => {
        const field = document.activeElement
        const announced = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '')
        const options = [...document.querySelectorAll('.palette [role=option]')]
        return [options.indexOf(announced!), announced?.getAttribute('aria-selected')]
      }, null),
    )
    .toEqual([1, 'true'])
  await hand.press('Enter')
  await hand.press('Control+Enter')

  await hand.sees('[role=dialog] .plan')
  await hand.isOn('[role=dialog] button[type=submit]')
  await hand.press('Enter')
  await hand.sees('[role=dialog] .receipt')
  expect(await hand.figure('[role=dialog] .receipt-count strong')).toBe(unassigned)
  await expect.poll(() => total(hand)).toBe(0)

  await hand.press('z')
  await hand.seesNo('[role=dialog]')
  await expect.poll(() => total(hand)).toBe(unassigned)
  await hand.isOn('[role=grid]')
})
