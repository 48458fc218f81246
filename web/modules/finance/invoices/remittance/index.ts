/** Reconciles a remittance with what is due (`/invoices/reconcile`), until the difference is zero. */
import { createElement } from 'react'
import { bookingKinds, type BookingKind } from '@contract/finance/statements'
import { leadsTo, type Argument, type Command, type Context } from '@core/commands/commands'
import { caps } from '@core/commands/keymap'
import { parseAmount } from '@core/words/amounts'
import { currentLocale } from '@core/words/format'
import { words } from '@core/words/i18n'
import { announce } from '@core/shell/announce'
import { defineModule } from '@core/commands/module'
import { canOpenPath } from '@core/session/session'
import { amountProblemText } from '../amountProblem'
import { groups, isDone, remittanceStore } from './remittanceStore'
import {
  bookAsSame,
  bookLine,
  keepAsDifferent,
  fileChooser,
  receiveTicked,
  refreshStatement,
  reopenLine,
  saveUnmatched,
  statementPage,
} from './steps'

const PAGE = '/invoices/reconcile'
/** As in `LineGrid`, in px. */
const ROW_HEIGHT = 50
const hasLines = () => remittanceStore.answer !== null
const onLine = {
  on: 'page',
  noList: true,
  can: 'invoices.receive',
  when: () => remittanceStore.line !== undefined && hasLines(),
} as const
const onLines = { on: 'page', noList: true, can: 'invoices.receive', when: hasLines } as const
const moveCommand = (name: string, keys: string[], by: () => number): Command => ({
  id: `remittance.${name}`,
  ...onLine,
  keys,
  repeats: true,
  unlisted: true,
  run: () => remittanceStore.move(by()),
})
const page = () =>
  Math.max(
    1,
    Math.floor((document.querySelector('.remittance-scroll')?.clientHeight ?? 320) / ROW_HEIGHT) - 1,
  )

/** Why nothing can be done with this line; undefined while it is open. */
const doneReason = ({ t }: Context): string | undefined => {
  const { line } = remittanceStore
  return line && isDone(line) ? t(`remittance:state.${line.told.state}`) : undefined
}
/** While it is open whether the line is the same payment as another one; undefined otherwise. */
const looksLikeReason = ({ t }: Context): string | undefined =>
  remittanceStore.line?.told.looks_like && !isDone(remittanceStore.line)
    ? t('remittance:why.looksLike', { same: caps('d').flat().join(''), different: caps('n').flat().join('') })
    : undefined
/** Why this line cannot be ticked; undefined when it can. */
const tickRefusal = (context: Context): string | undefined => {
  const { line } = remittanceStore
  if (!line || remittanceStore.mayTick(line)) return undefined
  const reason = looksLikeReason(context)
  if (reason) return reason
  const problem = line.told.problems[0]
  if (line.told.left <= 0 && problem) return context.t.sentence(problem)
  return doneReason(context) ?? context.t(`remittance:why.${line.pays.length > 0 ? 'tooMuch' : 'nothing'}`)
}
const openChooseDialog = async (context: Context, finding: boolean) => {
  const { line } = remittanceStore
  if (!line) return
  const { ChooseDialog } = await import('./choose/ChooseDialog')
  context.open(createElement(ChooseDialog, { line, finding }))
}
const chooseRefusal = (context: Context) => {
  const reason = looksLikeReason(context)
  if (reason) return reason
  const { line } = remittanceStore
  const [problem] = line?.told.problems ?? []
  return line && line.told.left <= 0 && problem ? context.t.sentence(problem) : doneReason(context)
}
const noLookReason = (context: Context) =>
  doneReason(context) ??
  (remittanceStore.line?.told.looks_like ? undefined : context.t('remittance:why.noLook'))
const remark: Argument = {
  name: 'remark',
  check: (text) => (text.trim() ? undefined : 'Remarks is required'),
}
/** Asked when ticked lines are of days long ago or ahead. */
const confirmDates: Argument = {
  name: 'confirmDates',
  when: () => remittanceStore.dateQuestions.length > 0,
  choices: (_, { t }) => [
    {
      value: 'yes',
      label: t('remittance:confirmDates', { count: remittanceStore.ticked.length }),
      hint: remittanceStore.dateQuestions.map((question) => t.sentence(question)).join(' '),
    },
  ],
}
/** Why nothing of this line can be booked as money. */
const bookRefusal = (context: Context): string | undefined =>
  doneReason(context) ??
  looksLikeReason(context) ??
  (remittanceStore.line?.told.amount === null
    ? context.t.sentence('There is no amount on this line')
    : undefined)
const partKind: Argument = {
  name: 'kind',
  choices: (_, { t }) => bookingKinds.map((kind) => ({ value: kind, label: t(`remittance:state.${kind}`) })),
}
/** What is typed, in the smallest unit of the line's currency, or what is wrong with it. */
const partOf = (text: string) => parseAmount(text, remittanceStore.line!.told.currency!, currentLocale())
const partAmount: Argument = {
  name: 'amount',
  check: (text) => {
    const part = partOf(text)
    const { left, currency } = remittanceStore.line!.told
    if (typeof part !== 'number') return amountProblemText(words, part, currency!)
    return part < Math.abs(left) ? undefined : words('remittance:why.notAPart')
  },
}
const BOOKING_KEYS: Record<BookingKind, string> = { aside: 's', fee: 'b', exchange: 'c', write_off: 'w' }
const bookCommand = (kind: BookingKind): Command => ({
  id: `remittance.${kind}`,
  ...onLine,
  keys: BOOKING_KEYS[kind],
  arguments: [remark],
  disabledReason: kind === 'aside' ? doneReason : bookRefusal,
  run: (_, answers) => bookLine(kind, answers.remark!.value),
})

export default defineModule({
  name: 'remittance',
  routes: [
    {
      path: PAGE,
      can: 'invoices.receive',
      title: 'remittance:title',
      page: () => import('./RemittancePage'),
    },
  ],
  commands: [
    {
      id: 'remittance.open',
      on: 'anywhere',
      can: 'invoices.receive',
      when: () => canOpenPath(PAGE),
      ...leadsTo(PAGE),
    },
    moveCommand('down', ['j', 'down'], () => 1),
    moveCommand('up', ['k', 'up'], () => -1),
    moveCommand('pageDown', ['pagedown'], page),
    moveCommand('pageUp', ['pageup'], () => -page()),
    moveCommand('first', ['home', 'mod+home'], () => -Infinity),
    moveCommand('last', ['end', 'mod+end'], () => Infinity),
    {
      id: 'remittance.tick',
      ...onLine,
      keys: 'x',
      disabledReason: tickRefusal,
      run: () => remittanceStore.line && remittanceStore.tick(remittanceStore.line),
    },
    {
      id: 'remittance.tickSure',
      ...onLines,
      keys: 'a',
      run: (c) => announce(c.t('remittance:tickedSure', { count: remittanceStore.tickSure() })),
    },
    {
      id: 'remittance.choose',
      ...onLine,
      keys: ['enter', 'o'],
      disabledReason: chooseRefusal,
      run: (c) => openChooseDialog(c, false),
    },
    {
      id: 'remittance.find',
      ...onLine,
      keys: '/',
      disabledReason: chooseRefusal,
      run: (c) => openChooseDialog(c, true),
    },
    ...bookingKinds.map(bookCommand),
    {
      id: 'remittance.part',
      ...onLine,
      keys: 'p',
      arguments: [partKind, partAmount, remark],
      disabledReason: bookRefusal,
      run: (_, { kind, amount, remark }) =>
        bookLine(kind!.value as BookingKind, remark!.value, partOf(amount!.value) as number),
    },
    {
      id: 'remittance.same',
      ...onLine,
      keys: 'd',
      disabledReason: noLookReason,
      run: bookAsSame,
    },
    {
      id: 'remittance.different',
      ...onLine,
      keys: 'n',
      disabledReason: noLookReason,
      run: keepAsDifferent,
    },
    {
      id: 'remittance.reopen',
      ...onLine,
      keys: 'u',
      disabledReason: ({ t }) =>
        remittanceStore.line?.told.bookings.length
          ? undefined
          : t.sentence('Nothing is booked on these lines'),
      run: reopenLine,
    },
    {
      id: 'remittance.receive',
      ...onLines,
      keys: 'r',
      disabledReason: ({ t }) =>
        remittanceStore.ticked.length > 0 ? undefined : t('remittance:why.noTicks'),
      titleValues: () => ({ count: remittanceStore.ticked.length }),
      arguments: [confirmDates],
      run: receiveTicked,
    },
    {
      id: 'remittance.export',
      ...onLines,
      keys: 'e',
      disabledReason: ({ t }) => (remittanceStore.left.length > 0 ? undefined : t('remittance:why.noneLeft')),
      titleValues: () => ({ count: remittanceStore.left.length }),
      run: saveUnmatched,
    },
    { id: 'remittance.again', ...onLines, keys: 'm', run: refreshStatement },
    { id: 'remittance.text', ...onLines, keys: 't', run: () => statementPage.open('') },
    {
      id: 'remittance.file',
      on: 'page',
      noList: true,
      can: 'invoices.receive',
      keys: 'f',
      when: () => !hasLines(),
      run: () => fileChooser.choose(),
    },
    ...groups.map((group, at): Command => ({
      id: `remittance.${group}`,
      ...onLines,
      keys: String(at + 1),
      unlisted: true,
      run: () => remittanceStore.goTo(group),
    })),
  ],
})
