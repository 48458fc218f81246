/** A claim of the finance team: the outstanding of one institution, one amount corrected, planned, claimed, undone. */
import { expect, filterList, selectAll, signIn, test, total } from './console'

const SHEET = '.money-dialog [role=grid]'

test('claim: the outstanding of one institution is claimed with a corrected amount, and undone', async ({
  hand,
  sim,
}) => {
  await signIn(hand, sim, sim.persona('finance'))
  await hand.press('g', 'i')
  await hand.isOn('[role=grid]')
  await filterList(hand, 'institution:leeds status:"not claimed"')
  const outstanding = await total(hand)
  expect(outstanding).toBeGreaterThan(3)
  await selectAll(hand, outstanding)

  await hand.press('c')
  await hand.isOn(SHEET)
  await hand.write('1000.50')
  await hand.press('Enter')
  await hand.isOn(SHEET)
  await hand.shows(`${SHEET} .sheet-cell.amount`, '1,000.50')
  await hand.press('Control+Enter')
  await hand.sees('.operation .plan')
  await hand.isOn('.operation button[type=submit]')
  await hand.press('Enter')
  await hand.sees('.operation .receipt')
  expect(await hand.figure('.operation .receipt-count strong')).toBe(outstanding)
  await hand.press('Enter')
  await hand.seesNo('[role=dialog]')
  await expect.poll(() => total(hand)).toBe(0)

  await hand.press('Shift+F')
  await filterList(hand, 'institution:leeds status:"not invoiced"')
  await hand.shows('[role=grid] [role=gridcell]', '1,000.50')

  await hand.press('z')
  await hand.press('Shift+F')
  await filterList(hand, 'institution:leeds status:"not claimed"')
  await expect.poll(() => total(hand)).toBe(outstanding)
})
