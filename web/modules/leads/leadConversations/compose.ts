/** The form in which one writes to a lead. */
import { createElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  leadConversations,
  WrittenMessage,
  type ConversationChannel,
} from '@contract/leads/leadConversations'
import { leadNotes } from '@contract/leads/leadNotes'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { filesField } from '@ui/attachedFiles/messageFilesField'
import { mentionedIn, type MentionedPerson } from '@ui/fields/completion/MentionField'
import { mentionField } from '@ui/record/mentionField'
import { selectField, textField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { refreshThreads } from './refresh'

interface Addressee {
  identifier: string
  name: string
}

/** The channel of the last message, if it is open, else the first that is. */
async function chooseChannel(lead: string, open: readonly ConversationChannel[]) {
  const { recordsInfo } = await call(leadConversations.list, { lead, query: { per_page: 1 } })
  const last = recordsInfo[0]?.channel
  return last !== undefined && open.includes(last) ? last : open[0]!
}

const fieldsOf = (
  people: readonly MentionedPerson[],
  open: readonly ConversationChannel[],
  channel: ConversationChannel,
): readonly RecordField[] => [
  mentionField('content', people, { rows: 8 }),
  selectField('channel', open, { initialValue: () => channel }),
  { ...textField('subject'), isShown: (values) => values['channel'] === 'email' },
  filesField,
]
/** A subject that was typed before another channel was chosen is not sent. */
const bodyOf = (people: readonly MentionedPerson[], { subject, ...values }: FieldValues): FieldValues => ({
  ...values,
  ...(values['channel'] === 'email' && { subject }),
  user_identifiers: mentionedIn(String(values['content'] ?? ''), people).map(({ identifier }) => identifier),
})

/** Says why, and opens nothing, when no channel leads to the lead. */
export async function openComposer({ open, t, toast }: Context, { identifier: lead, name }: Addressee) {
  const [channels, people] = await Promise.all([
    call(leadConversations.channels, { lead }),
    call(leadNotes.colleagues, { lead }),
  ])
  const reachable = channels.filter(({ refusal }) => refusal === null).map(({ channel }) => channel)
  if (reachable.length === 0) {
    const reasons = new Set(channels.flatMap(({ refusal }) => refusal ?? []))
    toast([...reasons].map((one) => t.sentence(one)).join(' '), 'warning')
    return
  }
  const fields = fieldsOf(people, reachable, await chooseChannel(lead, reachable))
  open(
    createElement(RecordDialog, {
      module: 'leadConversations',
      title: (words) => words('leadConversations:write', { name }),
      submitLabel: (words) => words('leadConversations:send'),
      schema: WrittenMessage,
      fields,
      prepare: (values) => bodyOf(people, values),
      onSubmit: async (body) => {
        await call(leadConversations.write, { lead, body: WrittenMessage.parse(body) })
        toast(t.sentence(leadConversations.write.spec.says), 'success')
        await refreshThreads([lead])
      },
    }),
  )
}
