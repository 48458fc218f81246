/** Everyone finds their own referral link in the palette, also those who have no rights in the console. */
import { expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { see, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()

test.each([personas.counsellor.email, personas.agent.email])(
  'referral link of %s is made once and copied',
  async (email) => {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await openAs(browser, email)
    const copy = await until(() => command('referralLink.copy'), 'the command')
    await runCommand(copy, context())
    await until(() => copied.length === 1, 'the link')
    const code = browser.sim.db
      .prepare<[string], string>(
        'SELECT c.code FROM referral_codes c JOIN users u ON u.id = c.user_id WHERE u.email = ?',
      )
      .pluck()
      .get(email)!
    const link = `${location.origin}/t/${code}?referral=user`
    await see(link)
    await runCommand(copy, context())
    await until(() => copied.length === 2, 'the link again')
    expect(copied).toEqual([link, link])
  },
)
