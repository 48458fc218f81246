/** Settings of the user and of the organisation. */
import type { Db } from '@db/open'
import { settings, type OwnPreference } from '@contract/platform/settings'
import { saveLanguage } from '@domain/access/accounts'
import { savePreferences, preferencesOf, switchedOffKinds } from '@domain/outreach/preferences'
import { serve } from '@kit/request/serve'
import { agentLogo } from './agentLogo'
import { changePassword } from './changePassword'
import { notificationTypes, switchNotifications } from './notificationTypes'
import { organization, saveOrganization } from './organization'
import { profile, saveProfile } from './profile'

/** The user's preferences, without the kinds that the organisation switched off. */
const ownPreferences = (db: Db, user_id: number): OwnPreference[] => {
  const off = switchedOffKinds(db)
  return preferencesOf(db, user_id)
    .filter(({ module_type, channel }) => !off.has(`${channel} ${module_type}`))
    .map(({ module_type, channel, enabled }) => ({ type: module_type, channel, is_active: enabled }))
}

export default serve(settings, {
  profile,
  saveProfile,
  changePassword,
  agentLogo,
  saveLanguage: ({ db, caller, body }) => {
    saveLanguage(db, caller.user.id, body.language)
    return {}
  },
  notificationTypes,
  switchNotifications,
  organization,
  saveOrganization,
  preferences: ({ db, caller }) => ownPreferences(db, caller.user.id),
  savePreferences: ({ db, caller, body }) => {
    db.whole(() =>
      savePreferences(
        db,
        caller.user.id,
        body.preferences.map(({ type, channel, is_active }) => ({
          module_type: type,
          channel,
          enabled: is_active,
        })),
      ),
    )
    return ownPreferences(db, caller.user.id)
  },
})
