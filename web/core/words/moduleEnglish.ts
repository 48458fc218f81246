/** The English of every other module: it comes with the modules. Without `errors`: what the server says is English. */
import { addEnglish } from './i18n'

addEnglish(
  import.meta.glob<{ default: Record<string, unknown> }>(
    [
      '../../../locales/en/names.json',
      '../../../locales/en/*/*.json',
      '!../../../locales/en/*/*.errors.json',
      '!../../../locales/en/{access/session,insight/home,leads/leads,outreach/notifications}.json',
    ],
    { eager: true },
  ),
)
