/** Writes, changes and pins notes of a lead; loaded with the first of these. */
import { createElement } from 'react'
import type { z } from 'zod'
import { leadNotes, NoteInput, type LeadNote } from '@contract/leads/leadNotes'
import { leads, type Lead } from '@contract/leads/leads'
import type { Choice, Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { mayCall } from '@core/session/session'
import { date } from '@core/words/format'
import { mentionedIn, type MentionedPerson } from '@ui/fields/completion/MentionField'
import { mentionField } from '@ui/record/mentionField'
import { RecordDialog } from '@ui/record/RecordDialog'
import { nameOf } from '../columns'
import { NoteHistory } from './NoteHistory'

type LeadContext = Context<Lead>
const leadOf = ({ targets }: LeadContext) => targets.identifiers[0]!
/** The notes, and the log that tells of them. */
const readAgain = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [leadNotes.list.key[0]] }),
    queryClient.invalidateQueries({ queryKey: leads.activities.key }),
  ])
const notesOf = async (lead: string) =>
  (await call(leadNotes.list, { lead, query: { per_page: 100 } })).recordsInfo
const noteNamed = async (lead: string, identifier: string) =>
  (await notesOf(lead)).find((note) => note.identifier === identifier)

/** Agencies mention nobody. */
const colleaguesOf = async (lead: string) =>
  mayCall(leadNotes.colleagues) ? call(leadNotes.colleagues, { lead }) : []

const MOST_LETTERS = 80
const canBe = {
  edit: (note: LeadNote) => note.can_edit,
  pin: (note: LeadNote) => note.can_pin,
  history: (note: LeadNote) => note.edited_at !== null,
}
export const noteChoices = async (lead: string, which: keyof typeof canBe): Promise<Choice[]> =>
  (await notesOf(lead)).filter(canBe[which]).map(({ identifier, content, created_at }) => ({
    value: identifier,
    label: content.replaceAll(/\s+/g, ' ').slice(0, MOST_LETTERS),
    hint: date(created_at),
  }))

interface NoteForm {
  people: readonly MentionedPerson[]
  note?: LeadNote
  send(body: z.input<typeof NoteInput>): Promise<unknown>
}
const openForm = ({ open, targets }: LeadContext, { people, note, send }: NoteForm) => {
  const [lead] = targets.rows
  open(
    createElement(RecordDialog, {
      module: 'leadNotes',
      title: (t) => `${t(`leadNotes:dialog.${note ? 'edit' : 'create'}`)} · ${nameOf(lead!)}`,
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
}

export async function openNewNote(context: LeadContext) {
  const { t, toast } = context
  const lead = leadOf(context)
  openForm(context, {
    people: await colleaguesOf(lead),
    send: async (body) => {
      await call(leadNotes.create, { lead, body })
      toast(t.sentence(leadNotes.create.spec.says), 'success')
      await readAgain()
    },
  })
}

export async function openNote(context: LeadContext, identifier: string) {
  const { t, toast } = context
  const lead = leadOf(context)
  const [people, note] = await Promise.all([colleaguesOf(lead), noteNamed(lead, identifier)])
  if (!note) return
  openForm(context, {
    people,
    note,
    send: async (body) => {
      await call(leadNotes.edit, { lead, note: identifier, body })
      toast(t.sentence(leadNotes.edit.spec.says), 'success')
      await readAgain()
    },
  })
}

export async function pinNote(context: LeadContext, identifier: string) {
  const lead = leadOf(context)
  const note = await noteNamed(lead, identifier)
  if (!note) return
  await call(leadNotes.pin, { lead, note: identifier, body: { is_pinned: !note.is_pinned } })
  context.toast(context.t(note.is_pinned ? 'leadNotes:unpinned' : 'leadNotes:isPinned'), 'success')
  await readAgain()
}

export const showHistory = (context: LeadContext, note: string) =>
  context.open(createElement(NoteHistory, { lead: leadOf(context), note }))
