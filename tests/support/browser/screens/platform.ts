/** Settings of the profile and of the organisation, and the activity log. */
import { goTo, goToList, isVisible, ROW, type Screen } from './screen'

export const platformScreens: readonly Screen[] = [
  {
    name: 'settings, profile',
    as: 'secure',
    sample: true,
    reach: goTo('/settings/profile', '.settings-form input'),
  },
  {
    name: 'settings, password',
    as: 'secure',
    reach: goTo('/settings/profile/change-password', '.settings-form input'),
  },
  { name: 'settings, two-factor', as: 'secure', reach: goTo('/settings/profile/2fa', '.two-factor-state') },
  {
    name: 'settings, notifications',
    as: 'secure',
    reach: goTo('/settings/profile/notifications', '.preferences input'),
  },
  {
    name: 'settings, Gmail',
    as: 'secure',
    reach: goTo('/settings/profile/gmail-authentication', '.gmail-state'),
  },
  {
    name: 'settings of the organisation',
    as: 'secure',
    reach: goTo('/settings/organization', '.settings-form input'),
  },
  { name: 'branding', as: 'secure', sample: true, reach: goTo('/settings/branding', '.branding-form input') },
  {
    name: 'automations, what they did',
    as: 'secure',
    reach: goTo('/settings/automations', '.list-strip p'),
  },
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
  { name: 'integrations', as: 'secure', reach: goTo('/settings/integrations', '.integrations li') },
  { name: 'billing', as: 'secure', reach: goTo('/settings/billing', ROW) },
  { name: 'subscriptions', as: 'secure', reach: goTo('/settings/subscriptions', '.plan-tiers > li') },
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
  {
    name: 'return from a payment that is not there',
    as: 'secure',
    reach: goTo('/settings/billing/success', '.payment-return'),
  },
  {
    name: 'return from a cancelled payment',
    as: 'secure',
    reach: goTo('/settings/billing/cancel', '.payment-return'),
  },
  {
    name: 'permissions of a role, assigned',
    as: 'secure',
    reach: goTo('/settings/permission-assign', '.who-pane input'),
  },
  {
    name: 'institutions of the client, assigned',
    as: 'secure',
    reach: goToList('/settings/client-institution'),
  },
  {
    name: 'inboxes of people',
    as: 'secure',
    reach: goTo('/assign-email-inboxes', '.who-pane [role=option]'),
  },
  { name: 'activity log', as: 'secure', reach: goTo('/settings/activity-logs', ROW) },
]
