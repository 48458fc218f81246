/** Settings of the profile and of the organisation, and the activity log. */
import { goTo, goToList, ROW, type Screen } from './screen'

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
    reach: goTo('/settings/automations', '.automation-settings p'),
  },
  { name: 'integrations', as: 'secure', reach: goTo('/settings/integrations', '.integrations li') },
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
