/** The form in which one writes to a lead, also about an application. */
import { createElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import { WrittenMessage, type ConversationChannel } from '@contract/leads/leadConversations'
import { leadNotes } from '@contract/leads/leadNotes'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { filesField } from '@ui/attachedFiles/messageFilesField'
import { mentionedIn, type MentionedPerson } from '@ui/fields/completion/MentionField'
import { mentionField } from '@ui/record/mentionField'
import { selectField, textField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { callsOf, type Subject } from '../subject'
import { refreshThreads } from './refresh'

interface Addressee extends Subject {
  name: string
}

/** The channel of the last message, if it is open, else the first that is. */
async function chooseChannel(of: Subject, open: readonly ConversationChannel[]) {
  const { endpoint, path } = callsOf(of).messages
  const { recordsInfo } = await call(endpoint, { ...path, query: { per_page: 1 } })
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
export async function openComposer({ open, t, toast }: Context, { name, ...of }: Addressee) {
  const calls = callsOf(of)
  const { endpoint, path } = calls.write
  const [channels, people] = await Promise.all([
    call(calls.channels.endpoint, calls.channels.path),
    call(leadNotes.colleagues, { lead: of.lead }),
  ])
  const reachable = channels.filter(({ refusal }) => refusal === null).map(({ channel }) => channel)
  if (reachable.length === 0) {
    const reasons = new Set(channels.flatMap(({ refusal }) => refusal ?? []))
    toast([...reasons].map((one) => t.sentence(one)).join(' '), 'warning')
    return
  }
  const fields = fieldsOf(people, reachable, await chooseChannel(of, reachable))
  open(
    createElement(RecordDialog, {
      module: 'leadThread',
      title: (words) => words('leadThread:write', { name }),
      submitLabel: (words) => words('leadThread:send'),
      schema: WrittenMessage,
      fields,
      prepare: (values) => bodyOf(people, values),
      onSubmit: async (body) => {
        await call(endpoint, { ...path, body: WrittenMessage.parse(body) })
        toast(t.sentence(endpoint.spec.says), 'success')
        await refreshThreads([of.lead])
      },
    }),
  )
}
