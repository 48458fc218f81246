/** Assigns or transfers leads, loaded when it is done. */
import { leadVerbs, type Lead } from '@contract/leads/leads'
import { createElement } from 'react'
import type { Arguments, Context } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { bulkTargets } from '@core/list/selection/selection'
import { assigneesOf, recipientOf, rememberAssignee } from '@ui/assignees/choices'
import { toastError } from '@core/server/toastError'
import { runOrOpenOperation } from '@ui/operation'
import { onlyName } from '../columns'
import { TransferInstead } from './TransferInstead'

/** The page of the palette that was answered last is asked again. */
const withoutLast = (given: Arguments): Arguments => Object.fromEntries(Object.entries(given).slice(0, -1))

export async function giveLeads(verb: 'assign' | 'transfer', context: Context<Lead>, given: Arguments) {
  const { t, targets } = context
  const to = recipientOf(given)
  const name = onlyName(targets)
  rememberAssignee(given)
  const transfer = () => void giveLeads('transfer', context, given).catch(toastError)
  return runOrOpenOperation(
    context,
    {
      endpoint: leadVerbs[verb === 'assign' ? 'bulkAssign' : 'bulkTransfer'],
      body: { ...bulkTargets(targets, 'leads'), ...assigneesOf(given) },
      title: () =>
        name === undefined
          ? t(`leads:verbs.${verb}.to`, { count: targets.count, to })
          : t(`leads:verbs.${verb}.toOne`, { name, to }),
      submitLabel: () => t(`leads:verbs.${verb}.act`),
      hasToastReceipt: context.plan !== 'asked',
      ...(verb === 'assign' &&
        context.can('leads.transfer') && {
          explain: (blocked) => createElement(TransferInstead, { blocked, onTransfer: transfer }),
        }),
      ...(given.to && { onBack: () => context.askArguments(commandOf(`leads.${verb}`), withoutLast(given)) }),
    },
    (count) =>
      name !== undefined
        ? t(`leads:verbs.${verb}.doneOne`, { name, to })
        : t(`leads:verbs.${verb}.done`, { count, to }),
  )
}
