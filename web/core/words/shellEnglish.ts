/** The English of the house and of the pages people land on: it comes with the shell, so that the way in waits for none of it. */
import { addEnglish } from './i18n'

addEnglish(
  import.meta.glob<{ default: Record<string, unknown> }>(
    [
      '../../../locales/en/list.json',
      '../../../locales/en/{insight/home,leads/leads,outreach/notifications}.json',
    ],
    { eager: true },
  ),
)
