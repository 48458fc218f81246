/** Reconciles a remittance with what is due (`/invoices/reconcile`), until the difference is zero. */
import { createElement } from 'react'
import { certainties } from '@contract/finance/remittance'
import type { Command, Context } from '@core/commands/commands'
import { announce } from '@core/shell/announce'
import { defineModule } from '@core/shell/module'
import { canOpenPath } from '@core/session/session'
import { remittanceStore, type Line } from './remittanceStore'
import { matchText, openReceiveWindow, saveUnmatched, fileChooser } from './steps'

const PAGE = '/invoices/reconcile'
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
  Math.max(1, Math.floor((document.querySelector('.remittance-scroll')?.clientHeight ?? 320) / 34) - 1)

/** Why this line cannot be ticked; undefined when it can. */
const tickRefusal = ({ t }: Context): string | undefined => {
  const { line } = remittanceStore
  if (!line || remittanceStore.mayTick(line)) return undefined
  return line.received
    ? t('remittance:state.received')
    : line.told.amount === null
      ? t.sentence(line.told.problems[0] ?? '')
      : t('remittance:why.nothing')
}
const openChooseDialog = async (context: Context, finding: boolean) => {
  const { line } = remittanceStore
  if (!line) return
  const { ChooseDialog } = await import('./ChooseDialog')
  context.open(createElement(ChooseDialog, { line, finding }))
}
const chooseRefusal = ({ t }: Context) => {
  const line: Line | undefined = remittanceStore.line
  return line?.received
    ? t('remittance:state.received')
    : line?.told.amount === null
      ? t.sentence(line.told.problems[0] ?? '')
      : undefined
}

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
      run: (c) => c.go(PAGE),
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
    {
      id: 'remittance.aside',
      ...onLine,
      keys: 's',
      run: () => remittanceStore.line && remittanceStore.setAside(remittanceStore.line),
    },
    {
      id: 'remittance.receive',
      ...onLines,
      keys: 'r',
      disabledReason: ({ t }) => (remittanceStore.next ? undefined : t('remittance:why.noTicks')),
      titleValues: () => ({
        what: remittanceStore.next ?? '',
        count: remittanceStore.next ? remittanceStore.ticked(remittanceStore.next).length : 0,
      }),
      run: openReceiveWindow,
    },
    {
      id: 'remittance.export',
      ...onLines,
      keys: 'e',
      disabledReason: ({ t }) => (remittanceStore.left.length > 0 ? undefined : t('remittance:why.noneLeft')),
      titleValues: () => ({ count: remittanceStore.left.length }),
      run: saveUnmatched,
    },
    { id: 'remittance.again', ...onLines, keys: 'm', run: matchText },
    { id: 'remittance.text', ...onLines, keys: 't', run: () => remittanceStore.look() },
    {
      id: 'remittance.file',
      on: 'page',
      noList: true,
      can: 'invoices.receive',
      keys: 'f',
      when: () => !hasLines(),
      run: () => fileChooser.choose(),
    },
    ...certainties.map((certainty, at): Command => ({
      id: `remittance.${certainty}`,
      ...onLines,
      keys: String(at + 1),
      unlisted: true,
      run: () => remittanceStore.goTo(certainty),
    })),
  ],
})
