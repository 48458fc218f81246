/** Notifications, the unsubscribe pages and the unsubscribe reasons. */
import { goTo, isVisible, ROW, type Screen } from './screen'

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
  {
    name: 'request for the unsubscribe link',
    as: 'nobody',
    reach: goTo('/notifications/unsubscribe', 'input'),
  },
  {
    name: 'invalid unsubscribe link',
    as: 'nobody',
    reach: goTo('/notifications/unsubscribe/nobody', '[role=alert]'),
  },
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
  { name: 'empty inbox', as: 'secure', reach: goTo('/notifications', '.placeholder.message') },
  { name: 'unsubscribed users', as: 'secure', reach: goTo('/notifications/unsubscribed-user', '.grid') },
  {
    name: 'message templates',
    as: 'secure',
    reach: goTo('/notifications/lead/lead_assigned/templates', ROW),
  },
  {
    name: 'editor of a message template',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await goTo('/notifications/lead/lead_assigned/templates/create/email', '.template-message')(context)
      await context.page.locator('textarea').focus()
      await context.keys.press('{', '{')
      await isVisible(context.page.locator('.merge-tag-options [role=option]'))
    },
  },
  { name: 'WhatsApp account and templates', as: 'secure', reach: goTo('/whatsapp-business-account', ROW) },
  { name: 'sources of WhatsApp templates', as: 'secure', reach: goTo('/templates/whatsapp-source', ROW) },
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
  { name: 'unsubscribe reasons', as: 'secure', reach: goTo('/master/unsubscribe-reasons', ROW) },
]
