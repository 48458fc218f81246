/** The WhatsApp business account and its templates: connected in a window, written here, reviewed by WhatsApp. */
import { createElement } from 'react'
import { whatsapp } from '@contract/outreach/whatsapp'
import { NOT_CONNECTED, WHATSAPP_PAGE } from '@contract/outreach/whatsapp/account'
import type { WhatsappSource } from '@contract/outreach/whatsapp/sources'
import type { WhatsappTemplate } from '@contract/outreach/whatsapp/templates'
import { leadsTo, type AnyCommand, type Command, type Context } from '@core/commands/commands'
import { queryClient, queryKeyOf } from '@core/server/api'
import { callWithMessage } from '@core/server/http'
import { canOpenPath } from '@core/session/session'
import { defineModule } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { languageName } from '@core/words/format'
import { formOfAddress } from '@ui/formOfAddress'
import { loggedHistoryCommand } from '@ui/listWithForms'
import { knownAccount, openConnectWindow } from './connect'
import { route, sourceRoute } from './list'
import {
  CREATE_PATH,
  createFromPath,
  EDIT_PATH,
  editPath,
  ID,
  MODULE,
  parameterOf,
  SOURCE,
  SOURCE_PATH,
  SOURCES,
} from './places'

const can = {
  read: whatsapp.list.spec.can,
  change: whatsapp.create.spec.can,
  connect: whatsapp.connect.spec.can,
}
const isHere = () => canOpenPath(WHATSAPP_PAGE)

/** Why nothing can be sent for review now; undefined while it is not known, as the page asks again. */
const withoutAccount = ({ t }: Pick<Context, 't'>): string | undefined => {
  const account = knownAccount()
  return account && account.status !== 'connected' ? t.sentence(NOT_CONNECTED) : undefined
}

const accountCommands: readonly Command[] = [
  {
    id: `${MODULE}.connect`,
    on: 'page',
    keys: 'n',
    can: can.connect,
    when: () => knownAccount()?.status !== 'connected',
    opensWindow: true,
    run: openConnectWindow,
  },
  {
    id: `${MODULE}.disconnect`,
    on: 'page',
    keys: 'd',
    can: can.connect,
    danger: true,
    when: () => ![undefined, 'disconnected'].includes(knownAccount()?.status),
    arguments: [{ name: 'sure', choices: (_, { t }) => [{ value: 'yes', label: t(`${MODULE}:sure`) }] }],
    run: async ({ t, toast }) => {
      const { message } = await callWithMessage(whatsapp.disconnect, {})
      toast(t.sentence(message ?? whatsapp.disconnect.spec.says), 'success')
      await queryClient.invalidateQueries({ queryKey: [MODULE] })
    },
  },
]

const rowOf = ({ targets }: Pick<Context<WhatsappTemplate>, 'targets'>) => targets.rows[0]!
const templateCommands: readonly Command<WhatsappTemplate>[] = [
  {
    id: `${MODULE}.create`,
    on: 'page',
    keys: 'c',
    can: can.change,
    // The same key chooses a source there, also before the sources have come.
    when: ({ list }) => list !== SOURCES,
    disabledReason: withoutAccount,
    remedy: `${MODULE}.connect`,
    ...leadsTo(CREATE_PATH),
  },
  { id: `${MODULE}.sources`, on: 'page', keys: 's', can: can.change, ...leadsTo(SOURCE_PATH) },
  {
    id: `${MODULE}.edit`,
    on: 'row',
    keys: 'e',
    can: can.change,
    disabledReason: (c) =>
      rowOf(c)?.status === 'pending'
        ? c.t.sentence('This template is under review. Edit it when WhatsApp has answered.')
        : withoutAccount(c),
    ...leadsTo((c) => editPath(rowOf(c).identifier)),
  },
  {
    id: `${MODULE}.preview`,
    on: 'row',
    keys: 'v',
    can: can.read,
    run: async (c) => {
      const template = rowOf(c)
      const { PreviewDialog } = await import('./PreviewDialog')
      c.open(createElement(PreviewDialog, { template }))
    },
  },
  loggedHistoryCommand<WhatsappTemplate>(
    MODULE,
    ({ name, language }) => `${name} · ${languageName(language)}`,
  ),
]
const choose: Command<WhatsappSource> = {
  id: `${MODULE}.choose`,
  on: 'row',
  pageModule: SOURCES,
  keys: 'c',
  can: can.change,
  disabledReason: withoutAccount,
  ...leadsTo(({ targets }) => createFromPath(targets.rows[0]!.identifier)),
}

/** The editor over the list, at an address of its own. */
const editorRoute = (path: string): Route =>
  formOfAddress({
    path,
    title: `${MODULE}:title`,
    can: can.change,
    listPath: WHATSAPP_PAGE,
    listPage: route.page,
    open: async (context, _, more) => {
      const isEdited = path === EDIT_PATH
      // Read at once: the address may be another one when the editor is loaded.
      const named = isEdited
        ? { id: parameterOf(ID) ?? '', source: null }
        : { id: null, source: parameterOf(SOURCE) }
      const { openEditor } = await import('./editor')
      return openEditor(context, { ...named, ...more })
    },
  })

export default defineModule({
  name: MODULE,
  routes: [
    route,
    { ...sourceRoute, can: can.change, isListed: isHere },
    editorRoute(CREATE_PATH),
    editorRoute(EDIT_PATH),
  ],
  commands: [
    {
      id: `${MODULE}.open`,
      on: 'anywhere',
      setting: true,
      opens: WHATSAPP_PAGE,
      can: can.read,
      when: isHere,
      ...leadsTo(WHATSAPP_PAGE),
    },
    ...accountCommands,
    ...templateCommands,
    choose,
  ] as readonly AnyCommand[],
  events: {
    // Integrations are a part of the client: this account too.
    client_changed: () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(whatsapp.account, {}) }),
  },
})
