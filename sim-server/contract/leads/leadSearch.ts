/** The page that searches across leads (core §2.4). Its call is `leads.search`. */
import type { ModuleDeclaration } from '../moduleDeclaration'

export default {
  navigation: [{ alias: 'Lead search', route: '/lead-search', can: 'leads.read', under: '/leads' }],
} as const satisfies ModuleDeclaration
