/** Requests for updates: from the record of one to what it is about, and to what was corrected there (business §2, §7). */
import {
  bugTypes,
  inventoryUpdates,
  ticketModules,
  updateFilters,
  type UpdateTicket,
} from '@contract/catalog/inventoryUpdates'
import { leadsTo, type AnyCommand, type Command, type Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { isPageReachable } from '@core/shell/pages'
import { MISSING_VALUE } from '@core/shell/constants'
import { words } from '@core/words/i18n'
import { lazyPart } from '@ui/layout/lazyPart'
import { columnOf, openRecord } from '@ui/listWithForms'
import { selectField, textAreaField } from '@ui/record/fields'
import { askedFact } from '@ui/recordPage/askedFact'
import { ticketModule } from '@ui/tickets/ticketModule'

const name = 'inventoryUpdates'
const column = columnOf<UpdateTicket>(name)
const choice = (field: 'bug_type' | 'module_type') => (row: UpdateTicket) =>
  words(`${name}:choices.${field}.${row[field]}`)
const form = [
  selectField('bug_type', bugTypes),
  selectField('module_type', ticketModules),
  textAreaField('request_content'),
]

/** The page of what a request is about. */
function subjectAddress({ module_type, moduleInfo }: UpdateTicket): string | undefined {
  if (!moduleInfo) return undefined
  const isProgram = module_type === 'program'
  const open = isProgram ? moduleInfo.identifier : moduleInfo.institution_identifier
  const address = `${isProgram ? '/programs' : '/institutions'}?${new URLSearchParams({ open })}`
  return isPageReachable(address) ? address : undefined
}
/** Who may change the field that is wrong begins with it, and comes back to the ticket. */
function askForField({ module_type, moduleInfo, field }: UpdateTicket, { can, go }: Context): void {
  const mayChange = can(module_type === 'program' ? 'programs.update' : 'institutions.update')
  if (!moduleInfo || !field || !mayChange || module_type === 'campus') return
  const here = `${location.pathname}${location.search}`
  askedFact.wanted = {
    record: moduleInfo.identifier,
    field,
    back: () => {
      go(here)
      void queryClient.invalidateQueries({ queryKey: [inventoryUpdates.list.key[0]] })
    },
  }
}
const toSubject = leadsTo<UpdateTicket>(({ targets: { rows } }) => rows[0] && subjectAddress(rows[0]))
const openSubject: Command<UpdateTicket> = {
  id: `${name}.subject`,
  on: 'row',
  keys: 'p',
  can: inventoryUpdates.list.spec.can,
  titleValues: ({ t, targets: { rows } }) => ({
    what: rows[0] ? t(`${name}:subjects.${rows[0].module_type}`) : '',
  }),
  disabledReason: ({ t, targets: { rows } }) =>
    rows[0] && subjectAddress(rows[0]) ? undefined : t(`${name}:why.noSubject`),
  ...toSubject,
  run: (context, given) => {
    askForField(context.targets.rows[0]!, context)
    return toSubject.run(context, given)
  },
}
const edit: Command<UpdateTicket> = {
  id: `${name}.edit`,
  on: 'row',
  keys: 'w',
  can: inventoryUpdates.update.spec.can,
  run: (context) => openRecord(context, inventoryUpdates.update, context.targets.rows[0], { name, form }),
}

export default ticketModule<UpdateTicket>({
  name,
  path: '/request-update-tickets',
  keys: 'g x',
  calls: inventoryUpdates,
  filters: updateFilters,
  nameOf: (row) => row.moduleInfo?.name ?? choice('bug_type')(row),
  contentOf: ({ request_content }) => request_content,
  columns: [
    column('request_content', 340, ({ request_content }) => request_content),
    column('bug_type', 170, choice('bug_type'), {
      filter: ({ bug_type }) => ['bug_type', bug_type],
      muted: true,
    }),
    column('module_type', 110, choice('module_type'), { muted: true }),
    column('moduleInfo', 220, ({ moduleInfo }) => moduleInfo?.name ?? MISSING_VALUE.text, {
      command: openSubject.id,
      commandDisabledReason: (row) => (subjectAddress(row) ? undefined : words(`${name}:why.noSubject`)),
    }),
  ],
  form,
  commands: [openSubject, edit] as AnyCommand[],
  verbs: [openSubject.id],
  parts: [lazyPart(() => import('./Correction'))],
})
