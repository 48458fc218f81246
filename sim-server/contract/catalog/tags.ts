/**
 * Tags (business §3, §5, §7 Tags): coloured labels. The documents show those of programs; those of leads are kept in the same place. Leads and programs choose some. A
 * tag is known by its number, `id`; the console uses its identifier, and the calls take either.
 */
import { WITH_AGENTS } from '../people/audience'
import { z } from 'zod'
import { get } from '../http'
import { masterParts, masterWith } from '../master'
import { choice, colourPair, pairText, text, type ColourPair } from '../masterFields'
import { page } from '../paging'

export const tagTypes = ['program', 'lead'] as const

/** The seven presets with a contrast of at least 4.5:1; the first one is the default (business §3 Tag). */
export const tagColours = [
  { name: 'green', background: '#d5f0e0', text: '#165a36' },
  { name: 'blue', background: '#d6e6fb', text: '#184a90' },
  { name: 'red', background: '#fbdcdc', text: '#8e292c' },
  { name: 'orange', background: '#fce6cd', text: '#77450d' },
  { name: 'violet', background: '#f0dcf0', text: '#5c255c' },
  { name: 'teal', background: '#cfeeea', text: '#004d46' },
  { name: 'grey', background: '#e5e8eb', text: '#404854' },
] as const satisfies readonly ColourPair[]

const spec = {
  path: '/tags',
  parameter: 'id',
  page: '/master/manage-tag',
  can: 'masters.tags',
  openTo: WITH_AGENTS,
  roles: ['manager'],
  group: 'leads',
  alias: 'Labels',
  fields: {
    name: text('Name is required'),
    tag_type: choice(tagTypes, 'Type is required'),
    bg_color: colourPair(tagColours, 'txt_color'),
    txt_color: pairText('bg_color'),
  },
  unique: ['name', 'tag_type'],
  saveNeeds: 'name',
  documented: ['list', 'create', 'update', 'dropdown'],
  says: { inUse: 'It is in use. Take it off first.' },
} as const
const { calls, row, changedRow } = masterParts(spec)
const id = { id: z.number() }
const Tag = row.extend(id)

export const tags = masterWith('tags', spec, {
  ...calls,
  list: get('/tags', { ...calls.list.spec, answer: page(Tag) }),
  dropdown: get('/tags/dropdown', {
    ...calls.dropdown.spec,
    answer: z.array(
      Tag.pick({
        id: true,
        identifier: true,
        name: true,
        tag_type: true,
        bg_color: true,
        txt_color: true,
      }),
    ),
  }),
  create: { ...calls.create, spec: { ...calls.create.spec, answer: changedRow.extend(id) } },
  update: { ...calls.update, spec: { ...calls.update.spec, answer: changedRow.extend(id) } },
  one: get('/tags/{id}', { can: 'masters.tags.read', answer: Tag, from: 'documented' }),
})
