/** What follows a payment to agents: the file for the bank. The commands are found in the palette everywhere. */
import { agentPayments } from '@contract/finance/agentPayments'
import { operations } from '@contract/platform/operations'
import { fetchCall } from '@core/server/api'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { session } from '@core/session/session'
import type { AnyCommand, Argument, Choice } from '@core/commands/commands'
import { dateTime, number, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { defineModule } from '@core/commands/module'
import { openOperation } from '@ui/operation'
import { fileFormat, formatOf, ownAdvice, ownRoute, ownStatement } from './ownCommands'

/** The latest payments to agents; its value is the operation's identifier. */
const payment: Argument = {
  name: 'payment',
  choices: async (): Promise<Choice[]> => {
    const { recordsInfo } = await fetchCall(operations.list, {
      query: { verb: 'invoices.pay', per_page: 25 },
    })
    return recordsInfo.map(({ identifier, created_at, changed, userInfo }) => ({
      value: identifier,
      label: words('agentPayments:payment', {
        day: dateTime(created_at),
        count: changed,
        installments: number(changed),
        name: userInfo ? personName(userInfo) : '',
      }),
    }))
  },
}

const batch: AnyCommand = {
  id: 'agentPayments.batch',
  on: 'anywhere',
  can: agentPayments.batch.spec.can,
  arguments: [payment],
  run: async (_, given) => {
    const operation = given['payment']!.value
    const answer = await send(agentPayments.batch, { operation })
    saveFile(await answer.blob(), `payments-${operation.slice(0, 8)}.xml`)
  },
}

const advices: AnyCommand = {
  id: 'agentPayments.advices',
  on: 'anywhere',
  can: agentPayments.advices.spec.can,
  arguments: [payment, fileFormat],
  follows: {
    verb: 'invoices.pay',
    title: 'agentPayments:advicesPdf',
    keys: 'a',
    given: (operation) => ({
      payment: { value: operation, label: operation },
      format: { value: 'pdf', label: 'PDF' },
    }),
  },
  run: async (_, given) => {
    const format = formatOf(given)
    const operation = given['payment']!.value
    const bytes = await (
      await send(agentPayments.advices, { operation, query: { format, language: session.language } })
    ).blob()
    saveFile(bytes, `advices-${operation.slice(0, 8)}.${bytes.type.includes('zip') ? 'zip' : format}`)
  },
}

const sendAdvices: AnyCommand = {
  id: 'agentPayments.sendAdvices',
  on: 'anywhere',
  can: agentPayments.sendAdvices.spec.can,
  arguments: [payment],
  run: async (c, given) =>
    openOperation(c, {
      endpoint: agentPayments.sendAdvices,
      title: () => c.t('agentPayments:sendTitle'),
      submitLabel: () => c.t('letters:send'),
      body: { operation_identifier: given['payment']!.value, language: session.language },
    }),
}

export default defineModule({
  name: 'agentPayments',
  routes: [ownRoute],
  commands: [batch, advices, sendAdvices, ownAdvice, ownStatement],
})
