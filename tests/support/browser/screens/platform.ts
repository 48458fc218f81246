/** Settings of the profile and of the organisation, and the activity log. */
import { goTo, isVisible, ROW, type Screen } from './screen'

export const platformScreens: readonly Screen[] = [
  {
    name: 'settings, profile',
    as: 'secure',
    sample: true,
    reach: goTo('/settings/profile', '.settings-form input'),
  },
  { name: 'branding', as: 'secure', sample: true, reach: goTo('/settings/branding', '.branding-form input') },
  {
    name: 'an automation',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await goTo('/automations', ROW)(context)
      await context.keys.press('e')
      await isVisible(context.page.locator('.automation-preview li').first())
    },
  },
  {
    name: 'pricing plans',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await goTo('/settings/billing', ROW)(context)
      await context.keys.press('u')
      await isVisible(context.page.locator('.pricing-plans .plan-tiers button'))
    },
  },
]
