/** The templates of each kind as a list, by channel and language. */
import { createElement } from 'react'
import { kindNames, messageKinds, type MessageKind } from '@contract/outreach/messageKinds'
import { notificationTemplates, type NotificationTemplate } from '@contract/outreach/notificationTemplates'
import { dateTime, languageName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'
import { channelName, kindName, MODULE, placeOf, templatesPath } from './kinds'

const templateColumn = columnOf<NotificationTemplate>(MODULE)
const mark = (is: boolean, name: string) => (is ? words(`${MODULE}:marks.${name}`) : '')
const chip = (is: boolean, name: string) => (is ? [{ text: mark(is, name) }] : [])

const columns = [
  templateColumn('channel_identifier', 130, (row) => channelName(row.channel_identifier), {
    sort: 'channel_identifier',
    pinned: true,
  }),
  templateColumn('language', 120, (row) => languageName(placeOf(row).language), {
    sort: 'language',
  }),
  templateColumn('is_active', 110, (row) => mark(row.is_active, 'active'), {
    chips: (row) => chip(row.is_active, 'active'),
  }),
  templateColumn('is_fallback', 110, (row) => mark(row.is_fallback, 'fallback'), {
    chips: (row) => chip(row.is_fallback, 'fallback'),
  }),
  templateColumn('title', 280, (row) => row.title ?? placeOf(row).subject ?? ''),
  templateColumn('content', 460, (row) => row.content.replaceAll(/\s+/g, ' ')),
  templateColumn('updated_at', 170, (row) => dateTime(row.updated_at), { sort: 'updated_at', muted: true }),
]

const listOf = (kind: MessageKind) =>
  listPage<NotificationTemplate>({
    name: `${MODULE}-${kind}`,
    path: templatesPath(kind),
    rows: notificationTemplates.list,
    fixedQuery: { type: messageKinds[kind].module_type, identifier: kind },
    words: MODULE,
    title: `${MODULE}:pages.${kind}`,
    columns,
    sort_by: 'channel_identifier',
    sort: 'asc',
    Bar: () => createElement('strong', null, kindName(kind)),
    tools: [`${MODULE}.create`, `${MODULE}.open`],
    opens: `${MODULE}.edit`,
  })
/** Loads the page of each kind's list. */
export const pageOfKind = Object.fromEntries(
  kindNames.map((kind) => [kind, listOf(kind).route.page]),
) as Record<MessageKind, ReturnType<typeof listOf>['route']['page']>
