/** English words of the public page, which loads without the shell. */
import { addEnglish } from '@core/words/i18n'

addEnglish(
  import.meta.glob<{ default: Record<string, unknown> }>('../../../../locales/en/outreach/unsubscribe.json', {
    eager: true,
  }),
)
