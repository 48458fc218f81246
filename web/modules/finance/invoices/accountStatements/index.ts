/** Statements of account of institutions and agents: pages with commands for the period and the file. */
import { accountStatements } from '@contract/finance/accountStatements'
import type { fileFormats } from '@contract/finance/agents/agentStatement'
import { session } from '@core/session/session'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { leadsTo, type Argument, type Command } from '@core/commands/commands'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { defineModule } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { pathOf, shownStatement, type Whose } from './period'

const NAME = 'accountStatements'
const { can } = accountStatements.institution.spec
const onStatement = { on: 'page', noList: true, can, when: () => shownStatement() !== undefined } as const

/** `15-03-2027`, `-3m`; on the wire `2027-03-15`. */
const day = (name: string): Argument => ({
  name,
  check: (text) =>
    parseTypedDay(text, todayHere()) ? undefined : 'This date does not exist. Give it as DD-MM-YYYY.',
})

const fileCommand = (format: (typeof fileFormats)[number], keys: string): Command => ({
  id: `${NAME}.${format}`,
  ...onStatement,
  keys,
  run: async () => {
    const { whose, id, from, to } = shownStatement()!
    const query = { from, to, format, language: session.language }
    const answer = await (whose === 'agent'
      ? send(accountStatements.agentFile, { agent_id: id, query })
      : send(accountStatements.institutionFile, { institution_id: id, query }))
    saveFile(await answer.blob(), `statement-${from}-${to}.${format}`)
  },
})

const commands: readonly Command[] = [
  {
    id: `${NAME}.period`,
    ...onStatement,
    keys: 'e',
    arguments: [day('from'), day('to')],
    ...leadsTo((_, given) => {
      const { whose, id } = shownStatement()!
      const typed = (name: string) => parseTypedDay(given[name]!.value, todayHere())!
      return pathOf(whose, id, { from: typed('from'), to: typed('to') })
    }),
  },
  fileCommand('csv', 'shift+e'),
  fileCommand('pdf', 'v'),
]

const routeOf = (whose: Whose): Route => ({
  path: pathOf(whose, ':id'),
  can,
  title: `${NAME}:titles.${whose}`,
  page: async () => {
    const { InstitutionPage, AgentPage } = await import('./StatementPage')
    return { default: whose === 'agent' ? AgentPage : InstitutionPage }
  },
})

export default defineModule({
  name: NAME,
  routes: [routeOf('institution'), routeOf('agent')],
  commands,
})
