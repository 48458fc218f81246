/** English for whoever comes by a link and has not loaded the shell. */
import { addEnglish } from '@core/words/i18n'

addEnglish(
  import.meta.glob<{ default: Record<string, unknown> }>('../../../../locales/en/outreach/unsubscribe.json', {
    eager: true,
  }),
)
