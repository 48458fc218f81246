/** The English of the pages outside: it comes with them. */
import { learn } from './i18n'

learn(
  import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/en/outside.json', { eager: true }),
)
