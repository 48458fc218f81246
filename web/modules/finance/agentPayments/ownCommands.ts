/** "My commissions": an agent's own shares and payments, and the statement of a period. */
import { agentPayments } from '@contract/finance/agentPayments'
import type { fileFormats } from '@contract/finance/agents/agentStatement'
import { ownStates, type OwnCommission } from '@contract/finance/agents/ownCommission'
import type { AnyCommand, Argument, Arguments } from '@core/commands/commands'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { fetchCall } from '@core/server/api'
import { send } from '@core/server/http'
import { session } from '@core/session/session'
import { saveFile } from '@core/server/saveFile'
import { MISSING_VALUE } from '@core/shell/constants'
import type { Route } from '@core/shell/route'
import { amountText, date, day as dayText, listSeparator, outOf } from '@core/words/format'
import { appState } from '@core/session/session'
import { words } from '@core/words/i18n'
import { listPage } from '@ui/listPage'
import { column } from '@ui/listWithForms'

const name = 'agentPayments'
const path = '/invoices/mine'
const { can } = agentPayments.mine.spec

/** An amount of the row's currency; nothing for zero. */
const money = (key: 'share' | 'paid' | 'owed') =>
  column<OwnCommission>(
    name,
    key,
    110,
    (row) => (row[key] === 0 ? MISSING_VALUE.text : amountText(row[key], row.currency)),
    { numeric: true, ltr: true, sort: key },
  )
const columns = [
  column<OwnCommission>(name, 'student', 160, (row) => row.student, { sort: 'student', pinned: true }),
  column<OwnCommission>(name, 'part', 56, (row) => outOf(row.number, row.count), { ltr: true, muted: true }),
  column<OwnCommission>(name, 'vendor_name', 190, (row) => row.vendor_name, { sort: 'vendor_name' }),
  column<OwnCommission>(name, 'state', 182, (row) => words(`${name}:tabs.${row.state}`)),
  money('share'),
  money('paid'),
  money('owed'),
  column<OwnCommission>(name, 'paid_at', 124, (row) => (row.paid_at ? date(row.paid_at) : ''), {
    sort: 'paid_at',
    muted: true,
  }),
  column<OwnCommission>(name, 'program_name', 220, (row) => row.program_name, { muted: true }),
  column<OwnCommission>(name, 'student_number', 130, (row) => row.student_number, { ltr: true, muted: true }),
]
const { route } = listPage<OwnCommission>({
  name,
  path,
  rows: agentPayments.mine,
  columns,
  tabName: 'state',
  tabs: ['all', ...ownStates],
  tools: [`${name}.statement`, `${name}.ownAdvice`],
})

type Format = (typeof fileFormats)[number]
/** A table for programs or a document to read. */
export const fileFormat: Argument = {
  name: 'format',
  choices: (_, { t }) =>
    (['pdf', 'csv'] satisfies Format[]).map((format) => ({
      value: format,
      label: t(`${name}:formats.${format}`),
    })),
}
export const formatOf = (given: Arguments) => given['format']!.value as Format

/** `15-03-2027`, `-3m`; on the wire `2027-03-15`. */
const day = (argument: string): Argument => ({
  name: argument,
  check: (text) =>
    parseTypedDay(text, todayHere()) ? undefined : 'This date does not exist. Give it as DD-MM-YYYY.',
})
export const ownStatement: AnyCommand = {
  id: `${name}.statement`,
  on: 'page',
  keys: 's',
  can,
  arguments: [day('from'), day('to'), fileFormat],
  run: async (_, given: Arguments) => {
    const typed = (argument: string) => parseTypedDay(given[argument]!.value, todayHere())!
    const format = formatOf(given)
    const query = { from: typed('from'), to: typed('to'), format, language: session.language }
    const answer = await send(agentPayments.ownStatementFile, { query })
    saveFile(await answer.blob(), `statement-${query.from}-${query.to}.${format}`)
  },
}

/** What one payment paid, line by line. */
export const ownAdvice: AnyCommand = {
  id: `${name}.ownAdvice`,
  on: 'page',
  keys: 'v',
  can,
  arguments: [
    {
      name: 'advice',
      choices: async (_, { t }) =>
        (await fetchCall(agentPayments.ownAdvices, {})).map(({ operation, day: paidOn, count, amounts }) => ({
          value: operation,
          label: amounts.map(({ amount, currency }) => amountText(amount, currency)).join(listSeparator()),
          hint: `${dayText(paidOn)} · ${t(`${name}:adviceOf`, { count })}`,
        })),
    },
    fileFormat,
  ],
  run: async (_, given: Arguments) => {
    const operation = given['advice']!.value
    const answer = await send(agentPayments.ownAdviceFile, {
      operation,
      query: { format: formatOf(given), language: session.language },
    })
    saveFile(await answer.blob(), `advice-${operation.slice(0, 8)}.${formatOf(given)}`)
  },
}

export const ownRoute: Route = {
  ...route,
  isListed: () => appState.profile?.userInfo.group === 'agent',
}
