/** Reconciles a remittance with what is due (`/invoices/reconcile`), until the difference is zero. */
import { createElement } from 'react'
import { certainties } from '@contract/finance/remittance'
import type { Command, Context } from '@core/commands/commands'
import { announce } from '@core/shell/announce'
import { defineModule } from '@core/shell/module'
import { canOpenPath } from '@core/session/session'
import { desk, type Line } from './remittanceStore'
import { match, receive, saveLeft, step } from './steps'

const PAGE = '/invoices/reconcile'
const shown = () => desk.answer !== null
const onLine = {
  on: 'page',
  noList: true,
  can: 'invoices.receive',
  when: () => desk.line !== undefined && shown(),
} as const
const onLines = { on: 'page', noList: true, can: 'invoices.receive', when: shown } as const
const moving = (name: string, keys: string[], by: () => number): Command => ({
  id: `remittance.${name}`,
  ...onLine,
  keys,
  repeats: true,
  unlisted: true,
  run: () => desk.move(by()),
})
const page = () =>
  Math.max(1, Math.floor((document.querySelector('.remittance-scroll')?.clientHeight ?? 320) / 34) - 1)

/** Why this line cannot be ticked; undefined when it can. */
const untickable = ({ t }: Context): string | undefined => {
  const { line } = desk
  if (!line || desk.mayTick(line)) return undefined
  return line.received
    ? t('remittance:state.received')
    : line.told.amount === null
      ? t.sentence(line.told.problems[0] ?? '')
      : t('remittance:why.nothing')
}
const open = async (context: Context, finding: boolean) => {
  const { line } = desk
  if (!line) return
  const { ChooseDialog } = await import('./ChooseDialog')
  context.open(createElement(ChooseDialog, { line, finding }))
}
const unreadable = ({ t }: Context) => {
  const line: Line | undefined = desk.line
  return line?.received
    ? t('remittance:state.received')
    : line?.told.amount === null
      ? t.sentence(line.told.problems[0] ?? '')
      : undefined
}

export const remittance = defineModule({
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
    moving('down', ['j', 'down'], () => 1),
    moving('up', ['k', 'up'], () => -1),
    moving('pageDown', ['pagedown'], page),
    moving('pageUp', ['pageup'], () => -page()),
    moving('first', ['home', 'mod+home'], () => -Infinity),
    moving('last', ['end', 'mod+end'], () => Infinity),
    {
      id: 'remittance.tick',
      ...onLine,
      keys: 'x',
      disabledReason: untickable,
      run: () => desk.line && desk.tick(desk.line),
    },
    {
      id: 'remittance.tickSure',
      ...onLines,
      keys: 'a',
      run: (c) => announce(c.t('remittance:tickedSure', { count: desk.tickSure() })),
    },
    {
      id: 'remittance.choose',
      ...onLine,
      keys: ['enter', 'o'],
      disabledReason: unreadable,
      run: (c) => open(c, false),
    },
    { id: 'remittance.find', ...onLine, keys: '/', disabledReason: unreadable, run: (c) => open(c, true) },
    { id: 'remittance.aside', ...onLine, keys: 's', run: () => desk.line && desk.setAside(desk.line) },
    {
      id: 'remittance.receive',
      ...onLines,
      keys: 'r',
      disabledReason: ({ t }) => (desk.next ? undefined : t('remittance:why.noTicks')),
      titleValues: () => ({ what: desk.next ?? '', count: desk.next ? desk.ticked(desk.next).length : 0 }),
      run: receive,
    },
    {
      id: 'remittance.export',
      ...onLines,
      keys: 'e',
      disabledReason: ({ t }) => (desk.left.length > 0 ? undefined : t('remittance:why.noneLeft')),
      titleValues: () => ({ count: desk.left.length }),
      run: saveLeft,
    },
    { id: 'remittance.again', ...onLines, keys: 'm', run: match },
    { id: 'remittance.text', ...onLines, keys: 't', run: () => desk.look() },
    {
      id: 'remittance.file',
      on: 'page',
      noList: true,
      can: 'invoices.receive',
      keys: 'f',
      when: () => !shown(),
      run: () => step.choose(),
    },
    ...certainties.map((certainty, at): Command => ({
      id: `remittance.${certainty}`,
      ...onLines,
      keys: String(at + 1),
      unlisted: true,
      run: () => desk.goTo(certainty),
    })),
  ],
})
