/** Templates as rows of a list and as the documents name their parts. */
import { notificationChannels } from '@contract/outreach/notifications'
import { kindNames, messageKinds, type Channel, type MessageKind } from '@contract/outreach/messageKinds'
import { detailFields, type NotificationTemplate } from '@contract/outreach/notificationTemplates'
import type { Language } from '@contract/client'
import type { Db } from '@db/open'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'

export interface TemplateRow {
  id: number
  identifier: string
  kind: MessageKind
  channel: Channel
  language: Language
  title: string | null
  subject: string | null
  content: string
  is_active: number
  is_fallback: number
  updated_at: string
}

export const templateOf = ({
  identifier,
  kind,
  channel,
  language,
  title,
  subject,
  content,
  is_active,
  is_fallback,
  updated_at,
}: TemplateRow): NotificationTemplate => ({
  identifier,
  type: channel,
  title,
  content,
  is_active: is_active === 1,
  is_fallback: is_fallback === 1,
  channel_identifier: channel,
  ...detailFields(channel, { identifier: kind, language, subject }),
  updated_at,
})

/** The channels in the order of the settings. */
const CHANNEL_ORDER = `CASE l.channel ${notificationChannels.map((name, at) => `WHEN '${name}' THEN ${at}`).join(' ')} END`

export const templateRows = storedRows<TemplateRow, NotificationTemplate>(
  declareList({
    table: 'notification_templates',
    parameters: {
      identifier: (value) => ['l.kind = ?', value],
      type: (value) => [
        'l.kind IN (SELECT value FROM json_each(?))',
        JSON.stringify(kindNames.filter((kind) => messageKinds[kind].module_type === value)),
      ],
    },
    search: searchIn(["coalesce(l.title, '') || ' ' || coalesce(l.subject, '') || ' ' || l.content"]),
  }),
  {
    rowOf: templateOf,
    sorts: { channel_identifier: { column: CHANNEL_ORDER }, language: { column: 'l.language' } },
    order: { sort_by: 'channel_identifier', sort: 'asc' },
  },
)

/** @throws Fail 404 when there is none */
export function templateNamed(db: Db, identifier: string): TemplateRow {
  const row = db
    .prepare<[string], TemplateRow>('SELECT * FROM notification_templates WHERE identifier = ?')
    .get(identifier)
  if (!row) throw new Fail(404, 'There is no such template')
  return row
}
