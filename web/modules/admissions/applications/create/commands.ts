/** Where an application is begun from: its own list and the palette, a program, a lead, an entry of a shortlist. */
import { applications } from '@contract/admissions/applications'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Lead } from '@contract/leads/leads'
import { leadsTo, type AnyCommand, type Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { CREATE } from '../addresses'

const { can } = applications.create.spec
const load = () => import('./openForm')

const create: Command = {
  id: 'applications.create',
  on: 'page',
  keys: 'c',
  can,
  opens: CREATE,
  inDetail: true,
  ...leadsTo(CREATE),
}

const ofProgram: Command<ProgramEntry> = {
  id: 'applications.createForProgram',
  pageModule: ['programs', 'programShortlist'],
  on: 'row',
  keys: 'c',
  can,
  when: ({ list }) => list === 'programs' || list === 'programShortlist',
  run: async (context) => {
    const program = context.targets.rows[0]!.program.identifier
    const lead =
      context.list === 'programShortlist' ? currentScreen.list?.query.filters['fits_lead'] : undefined
    await (await load()).openForm(context, { program, lead: lead?.replace(/^#/, ''), onMade: () => {} })
  },
}

const ofLead: Command<Lead> = {
  id: 'applications.createForLead',
  pageModule: 'leads',
  on: 'row',
  can,
  when: ({ list }) => list === 'leads' && currentScreen.list?.query.tab !== 'deleted',
  // A program of the shortlist is given by the part of the record that shows it.
  run: async (context, { program }) =>
    (await load()).openForm(context, {
      lead: context.targets.identifiers[0]!,
      program: program?.value,
      onMade: () => {},
    }),
}

export const createCommands = [create, ofProgram, ofLead] as AnyCommand[]
