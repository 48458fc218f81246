/** The language that somebody chooses: that of the console, and of the messages they get. */
import { settings } from '@contract/platform/settings'
import { call } from '../server/http'
import { toastError } from '../server/toastError'
import { setLanguage, spokenLanguage, type Language } from '../words/i18n'
import { session } from '../session/session'

export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  // Another one was chosen while its words came.
  if (spokenLanguage() !== language) return
  if (session.isAuthenticated) await call(settings.saveLanguage, { body: { language } }).catch(toastError)
}
