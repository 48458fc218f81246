/** Writes, changes and pins notes of a lead, or of an application; loaded with the first of these. */
import { createElement } from 'react'
import type { z } from 'zod'
import { leadNotes, NoteInput, type LeadNote } from '@contract/leads/leadNotes'
import type { Choice, Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { mayCall } from '@core/session/session'
import { date } from '@core/words/format'
import { mentionedIn, type MentionedPerson } from '@ui/fields/completion/MentionField'
import { mentionField } from '@ui/record/mentionField'
import { RecordDialog } from '@ui/record/RecordDialog'
import { callsOf, type Subject } from '../subject'
import type { NotedRecord } from './commands'
import { NoteHistory } from './NoteHistory'

/** The notes, and the log that tells of them. */
const readAgain = (of: Subject) => {
  const { notes, activities } = callsOf(of)
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: [notes.endpoint.key[0]] }),
    queryClient.invalidateQueries({ queryKey: activities.endpoint.key }),
  ])
}
async function notesOf(of: Subject) {
  const { endpoint, path } = callsOf(of).notes
  return (await call(endpoint, { ...path, query: { per_page: 100 } })).recordsInfo
}
const noteNamed = async (of: Subject, identifier: string) =>
  (await notesOf(of)).find((note) => note.identifier === identifier)

/** Agencies mention nobody. */
const colleaguesOf = async ({ lead }: Subject) =>
  mayCall(leadNotes.colleagues) ? call(leadNotes.colleagues, { lead }) : []

const MOST_LETTERS = 80
const canBe = {
  edit: (note: LeadNote) => note.can_edit,
  pin: (note: LeadNote) => note.can_pin,
  history: (note: LeadNote) => note.edited_at !== null,
}
export const noteChoices = async (of: Subject, which: keyof typeof canBe): Promise<Choice[]> =>
  (await notesOf(of)).filter(canBe[which]).map(({ identifier, content, created_at }) => ({
    value: identifier,
    label: content.replaceAll(/\s+/g, ' ').slice(0, MOST_LETTERS),
    hint: date(created_at),
  }))

interface NoteForm {
  people: readonly MentionedPerson[]
  note?: LeadNote
  send(body: z.input<typeof NoteInput>): Promise<unknown>
}
const openForm = ({ open }: Context, { name }: NotedRecord, { people, note, send }: NoteForm) =>
  open(
    createElement(RecordDialog, {
      module: 'leadNotes',
      title: (t) => `${t(`leadNotes:dialog.${note ? 'edit' : 'create'}`)} · ${name}`,
      schema: NoteInput,
      fields: [mentionField('content', people, { rows: 8 })],
      row: note,
      prepare: (values) => ({
        ...values,
        user_identifiers: mentionedIn(String(values['content'] ?? ''), people).map(
          ({ identifier }) => identifier,
        ),
      }),
      onSubmit: (body) => send(NoteInput.parse(body)),
    }),
  )

export async function openNewNote(context: Context, of: NotedRecord) {
  const { t, toast } = context
  const { endpoint, path } = callsOf(of).addNote
  openForm(context, of, {
    people: await colleaguesOf(of),
    send: async (body) => {
      await call(endpoint, { ...path, body })
      toast(t.sentence(endpoint.spec.says), 'success')
      await readAgain(of)
    },
  })
}

export async function openNote(context: Context, of: NotedRecord, identifier: string) {
  const { t, toast } = context
  const [people, note] = await Promise.all([colleaguesOf(of), noteNamed(of, identifier)])
  if (!note) return
  openForm(context, of, {
    people,
    note,
    send: async (body) => {
      await call(leadNotes.edit, { lead: of.lead, note: identifier, body })
      toast(t.sentence(leadNotes.edit.spec.says), 'success')
      await readAgain(of)
    },
  })
}

export async function pinNote({ t, toast }: Context, of: Subject, identifier: string) {
  const note = await noteNamed(of, identifier)
  if (!note) return
  await call(leadNotes.pin, { lead: of.lead, note: identifier, body: { is_pinned: !note.is_pinned } })
  toast(t(note.is_pinned ? 'leadNotes:unpinned' : 'leadNotes:isPinned'), 'success')
  await readAgain(of)
}

export const showHistory = ({ open }: Context, { lead }: Subject, note: string) =>
  open(createElement(NoteHistory, { lead, note }))
