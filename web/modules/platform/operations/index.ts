/** The ledger of bulk changes: who did what to how many records, and what came of it; newest first. */
import { createElement } from 'react'
import type { Answer } from '@contract/http'
import { operationFilters, operations, type Operation } from '@contract/platform/operations'
import { useCall } from '@core/server/api'
import type { AnyCommand, Context } from '@core/commands/commands'
import { undo } from '@core/commands/undo'
import { dateTime, number, personName } from '@core/words/format'
import type { Grammar, Option } from '@core/list/grammar'
import { listGrammar, namedOption } from '@core/list/listGrammar'
import { defineModule } from '@core/shell/module'
import { MISSING_VALUE } from '@core/shell/constants'
import { useListGrammar } from '@ui/list/useListGrammar'
import { column } from '@ui/recordPage'
import { saveReceipt } from '@ui/operation/saveReceipt'
import { entryOf, operationList as list, path, titleOf } from './list'

const count = (key: 'changed' | 'skipped' | 'failed') =>
  column<Operation>(
    'operations',
    key,
    100,
    (row) => (row[key] === 0 ? MISSING_VALUE.text : number(row[key])),
    {
      numeric: true,
    },
  )
const nameOf = (person: Operation['userInfo']) => (person ? personName(person) : MISSING_VALUE.text)
const columns = [
  column<Operation>('operations', 'created_at', 180, ({ created_at }) => dateTime(created_at), {
    sort: 'created_at',
    time: ({ created_at }) => created_at,
    pinned: true,
  }),
  column<Operation>('operations', 'verb', 280, titleOf, { filter: ({ verb }) => ['verb', verb] }),
  column<Operation>('operations', 'user', 180, ({ userInfo }) => nameOf(userInfo), {
    filter: ({ userInfo }) => (userInfo ? ['user_identifier', userInfo.identifier] : undefined),
  }),
  count('changed'),
  count('skipped'),
  count('failed'),
  column<Operation>(
    'operations',
    'undone',
    260,
    ({ undone_at, undoneByInfo }) =>
      undone_at ? `${dateTime(undone_at)} · ${nameOf(undoneByInfo)}` : MISSING_VALUE.text,
    { muted: true },
  ),
]
/** Filter words come from the contract, their values from the ledger. */
const grammarOf = ({ verbs, users }: Answer<typeof operations.filters>): Grammar => {
  const options: Record<string, Option[]> = {
    verb: verbs.map((verb) =>
      namedOption(verb, `operations:verbs.${verb.replace('.', '_')}`, verb.replace('.', ' ')),
    ),
    user_identifier: users.map((user) => ({ value: user.identifier, label: personName(user) })),
  }
  return listGrammar('operations', operationFilters, options)
}

const page = async () => {
  const { ListPage, feedOf } = await import('@ui/list/ListPage')
  return {
    default: function OperationsPage() {
      const grammar = useListGrammar(useCall(operations.filters, {}), grammarOf)
      return createElement(ListPage<Operation>, { list, feed: feedOf(list), columns, grammar })
    },
  }
}

const onLedger = {
  on: 'row',
  when: ({ list: shown }: Pick<Context, 'list'>) => shown === list.name,
} as const
const commands: AnyCommand[] = [
  {
    ...onLedger,
    id: 'operations.show',
    run: async (c: Context<Operation>) => {
      const { OperationRows } = await import('./OperationRows')
      const operation = c.targets.rows[0]!
      const title = titleOf(operation)
      c.open(
        createElement(OperationRows, {
          operation,
          title,
          onUndo: () => undo(c, entryOf(operation)),
        }),
      )
    },
  },
  {
    ...onLedger,
    id: 'operations.receipt',
    run: (c: Context<Operation>) => saveReceipt(c.targets.rows[0]!.identifier),
  },
]

export default defineModule({
  name: 'operations',
  homeCards: [{ id: 'operations.own', place: 'done', card: () => import('./OwnOperations') }],
  routes: [{ path, can: 'operations.read', title: 'operations:title', page }],
  commands,
})
