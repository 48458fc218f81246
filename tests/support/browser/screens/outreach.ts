/** Notifications, the unsubscribe pages and the unsubscribe reasons. */
import { goTo, isVisible, type Screen } from './screen'

const openUnsubscribeLink: Screen['reach'] = async ({ page, sim }) => {
  const { email } = sim.secure
  await page.goto('/notifications/unsubscribe')
  await page.getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  await isVisible(page.getByRole('status'))
  const [message] = await sim.control<{ body: string }[]>('GET', '/outbox')
  await page.goto(message!.body)
  await isVisible(page.locator('.unsubscribe-table'))
}

export const outreachScreens: readonly Screen[] = [
  { name: 'unsubscribe choices', as: 'nobody', sample: true, reach: openUnsubscribeLink },
  {
    name: 'empty bell',
    as: 'secure',
    reach: async ({ page, keys }) => {
      await page.goto('/')
      await page.locator('.bell').focus()
      await keys.press('Enter')
      await isVisible(page.locator('.bell-panel'))
    },
  },
  {
    name: 'editor of a message template',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await goTo('/notifications/lead/lead_assigned/templates/create/email', '.template-message')(context)
      await context.page.locator('textarea').focus()
      await context.keys.press('{', '{')
      await isVisible(context.page.locator('.completion-options [role=option]'))
    },
  },
  {
    name: 'editor of a WhatsApp template',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await goTo('/templates/create-whatsapp', '.template-message')(context)
      await context.page.locator('.lines [id$=-add]').press('Enter')
      await isVisible(context.page.locator('.lines .count'))
    },
  },
]
