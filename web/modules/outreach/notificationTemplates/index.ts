/** Texts of messages by kind, channel and language: list, editor, which one is active, which one is the fallback. */
import { createElement } from 'react'
import { kindNames, messageKinds, type Channel, type MessageKind } from '@contract/outreach/messageKinds'
import { notificationTemplates, type NotificationTemplate } from '@contract/outreach/notificationTemplates'
import { leadsTo, type AnyCommand, type Command, type Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { callWithMessage } from '@core/server/http'
import { defineModule } from '@core/commands/module'
import { languageName } from '@core/words/format'
import { loggedHistoryCommand } from '@ui/listWithForms'
import {
  channelName,
  createPath,
  editPath,
  kindName,
  kindOfPath,
  MODULE,
  placeOf,
  templateBody,
  templatesPath,
  textsOf,
} from './kinds'
import { routes } from './routes'

const can = notificationTemplates.update.spec.can
const rowOf = ({ targets }: Pick<Context<NotificationTemplate>, 'targets'>) => targets.rows[0]!
const kindHere = () => kindOfPath(location.pathname)
const runAndNotify = async (
  { t, toast }: Pick<Context, 't' | 'toast'>,
  sent: Promise<{ message?: string | undefined }>,
  says: string,
) => {
  const { message } = await sent
  toast(t.sentence(message ?? says), 'success')
  await queryClient.invalidateQueries({ queryKey: [MODULE] })
}

const commands: readonly Command<NotificationTemplate>[] = [
  {
    id: `${MODULE}.open`,
    on: 'anywhere',
    setting: true,
    can: notificationTemplates.list.spec.can,
    arguments: [
      {
        name: 'kind',
        choices: () => kindNames.map((value) => ({ value, label: kindName(value) })),
      },
    ],
    ...leadsTo((_, { kind }) => templatesPath(kind!.value as MessageKind)),
  },
  {
    id: `${MODULE}.create`,
    on: 'page',
    keys: 'c',
    can,
    arguments: [
      {
        name: 'channel',
        choices: () => {
          const kind = kindHere()
          const channels = kind ? messageKinds[kind].channels : []
          return channels.map((value) => ({ value, label: channelName(value) }))
        },
      },
    ],
    ...leadsTo((_, { channel }) => createPath(kindHere()!, channel!.value as Channel)),
  },
  {
    id: `${MODULE}.edit`,
    on: 'row',
    keys: 'e',
    can,
    ...leadsTo((c) => {
      const row = rowOf(c)
      return editPath(placeOf(row).identifier, row.identifier)
    }),
  },
  {
    id: `${MODULE}.preview`,
    on: 'row',
    keys: 'v',
    can: notificationTemplates.list.spec.can,
    run: async (c) => {
      const template = rowOf(c)
      const { PreviewDialog } = await import('./PreviewDialog')
      c.open(createElement(PreviewDialog, { template }))
    },
  },
  {
    id: `${MODULE}.active`,
    on: 'row',
    keys: 't',
    can,
    run: (c) => {
      const { identifier: id, is_active } = rowOf(c)
      const { setActive } = notificationTemplates
      return runAndNotify(
        c,
        callWithMessage(setActive, { id, body: { is_active: !is_active } }),
        setActive.spec.says,
      )
    },
  },
  {
    id: `${MODULE}.fallback`,
    on: 'row',
    keys: 'm',
    can,
    disabledReason: (c) =>
      c.targets.rows[0]?.is_fallback ? c.t.sentence('This template is the fallback already') : undefined,
    run: (c) => {
      const { setFallback } = notificationTemplates
      return runAndNotify(c, callWithMessage(setFallback, { id: rowOf(c).identifier }), setFallback.spec.says)
    },
  },
  {
    id: `${MODULE}.test`,
    on: 'row',
    keys: 's',
    can,
    run: (c) => {
      const row = rowOf(c)
      const { test } = notificationTemplates
      const body = templateBody({ ...textsOf(row), kind: placeOf(row).identifier, channel: row.type })
      return runAndNotify(c, callWithMessage(test, { body }), test.spec.says)
    },
  },
  loggedHistoryCommand<NotificationTemplate>(
    MODULE,
    (row) => `${channelName(row.channel_identifier)} · ${languageName(placeOf(row).language)}`,
  ),
]

export default defineModule({ name: MODULE, routes, commands: commands as readonly AnyCommand[] })
