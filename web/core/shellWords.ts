/** The English of those who are in: it comes with the shell, so that the way in waits for none of it. Without `errors`: what the server says is English. */
import { learn } from './i18n'

learn(import.meta.glob<{ default: Record<string, unknown> }>(['../../locales/en/*.json', '!../../locales/en/{app,errors,outside,session}.json'], { eager: true }))
