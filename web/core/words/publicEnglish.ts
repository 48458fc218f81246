/** The English of the pages outside: it comes with them. */
import { addEnglish } from './i18n'

addEnglish(
  import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/en/outside.json', { eager: true }),
)
