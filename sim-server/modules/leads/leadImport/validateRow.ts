/** Validates a row of an import: the lead it would become, its errors, and whether it is a duplicate. */
import type { CountryCode } from 'libphonenumber-js'
import { z } from 'zod'
import type { Db } from '@db/open'
import type { ChoiceField, ImportColumn, ImportField } from '@contract/leads/importHeadings'
import { MOST_NOTE_LETTERS } from '@contract/leads/leadNotes'
import { OWN } from '@contract/leads/leadFilters'
import { ownCellReader, ownFieldsOfFiles } from '@domain/leads/ownFields/fromText'
import { firstStageId } from '@domain/leads/firstStage'
import { phoneOf } from '@contract/masters/forms/phone'
import type { ImportProblemKind } from '@contract/leads/importProblems'
import type { SettableChoices } from '@domain/leads/settable'
import { stageOfStatuses, type Owner } from './choices'
import { duplicateFinder } from './duplicates'
import type { Problem } from './problems'
import type { ValueReader } from './values'
import { cellText } from '@domain/platform/imports/importer'
import type { Row } from '@formats/table/read'

export interface Draft {
  first_name: string
  last_name: string
  email: string | null
  country_code: string | null
  mobile: string | null
  source_country: string | null
  source_city: string | null
  destination_country: string | null
  stage_id: number
  status_id: number | null
  branch_id: number | null
  team_id: number | null
  staff_id: number | null
  staff_role_id: number | null
  lead_source_id: number | null
  lead_medium_id: number | null
  intake_id: number | null
  intake_year: number | null
  utm_source: string | null
  utm_medium: string | null
  /** Values of own fields, as JSON. */
  own_values: string | null
  tags: number[]
  notes: string | null
}
export interface ValidatedRow {
  draft: Draft
  errors: Problem[]
  duplicate: string | null
}
/** Values that every lead of the import gets. `country`: for phone numbers without a country code. */
export interface ImportDefaults {
  branch_id: number | null
  /** Of that branch. */
  team_id: number | null
  staff_id: number | null
  staff_role_id: number | null
  /** The first branch of the owner, for leads that get none otherwise. */
  staff_branch_id: number | null
  lead_source_id: number | null
  /** '' when there is none. */
  dial_code: string
  tags: readonly number[]
  country: CountryCode | undefined
}

const Email = z.email()
const MOST_TEXT = 200

/** The word of a field in `There is no …`, which is the kind of the problem too. */
const fieldWords: Record<ChoiceField, ImportProblemKind> = {
  stage_name: 'stage',
  status_name: 'status',
  branch_name: 'branch',
  team_name: 'team',
  staff_name: 'owner',
  lead_source_name: 'source',
  lead_medium_name: 'medium',
  intake_name: 'intake',
  tags: 'tag',
  source_country: 'country',
  destination_country: 'country',
}

/**
 * Returns a validator for the rows of one file. It reads the masters once, and remembers rows to find duplicates within the file.
 * `places`: column index by field. `owners`: whom the caller may give leads to.
 */
export function rowValidator(
  db: Db,
  places: ReadonlyMap<ImportColumn, number>,
  defaults: ImportDefaults,
  {
    values: reader,
    owners,
    settable,
  }: { values: ValueReader; owners: readonly Owner[]; settable: SettableChoices },
): (row: Row) => ValidatedRow {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  const stageOfStatus = stageOfStatuses(db)
  const branchOfTeam = new Map(
    db
      .prepare<[], { id: number; branch_id: number }>(
        'SELECT id, branch_id FROM teams WHERE deleted_at IS NULL',
      )
      .all()
      .map(({ id, branch_id }) => [id, branch_id]),
  )
  const firstStage = firstStageId(db)
  const readOwn = ownCellReader(ownFieldsOfFiles(db).filter(({ name }) => places.has(`${OWN}${name}`)))
  const duplicateOf = duplicateFinder(db)
  const phoneIn = (number: string, dial: string, country: CountryCode | undefined) =>
    phoneOf(number, dial || (country ? '' : defaults.dial_code), country ?? defaults.country) ??
    (dial || !defaults.dial_code ? null : phoneOf(number, defaults.dial_code, undefined)) ??
    // A spreadsheet takes +905321112233 for a number and drops the plus.
    (/^\d{11,15}$/.test(number) && !number.startsWith('0') ? phoneOf(`+${number}`, '', undefined) : null)

  return ({ row, values }) => {
    const errors: Problem[] = []
    const refuse = (kind: ImportProblemKind, message: string) => void errors.push({ kind, message })
    const text = (field: ImportField) => {
      const value = cellText(values, places.get(field))
      if (value.length <= MOST_TEXT) return value
      refuse('length', `A value is longer than ${MOST_TEXT} letters`)
      return ''
    }
    /** Values of the choices that the cell may mean; an unknown one is an error. */
    const choicesIn = (field: ChoiceField, name = text(field)): readonly string[] => {
      if (!name) return []
      const found = reader.read(field, name)
      const word = fieldWords[field]
      if (!found) refuse(word, word === 'country' ? `Unknown country ${name}` : `There is no ${word} ${name}`)
      return found ?? []
    }
    const idIn = (field: ChoiceField) => {
      const [value] = choicesIn(field)
      return value === undefined ? null : Number(value)
    }
    const country = (field: ChoiceField) => choicesIn(field)[0] as CountryCode | undefined
    /** A name may be that of statuses of several stages. */
    const stageAndStatus = () => {
      const stage = idIn('stage_name')
      const statuses = choicesIn('status_name').map(Number)
      const status = stage === null ? statuses[0] : statuses.find((id) => stageOfStatus.get(id) === stage)
      if (statuses.length > 0 && status === undefined)
        refuse('status', `${text('status_name')} is no status of the stage ${text('stage_name')}`)
      if (stage === null && statuses.length > 1)
        refuse('status', `Several stages have the status ${text('status_name')}`)
      const stageId = stage ?? (status === undefined ? undefined : stageOfStatus.get(status))
      if (stage !== null && !settable.stage(stage))
        refuse('stage', `You may not set the stage ${text('stage_name')}`)
      else if (status !== undefined && !settable.status(status, stageOfStatus.get(status)!))
        refuse('status', `You may not set the status ${text('status_name')}`)
      return { stage_id: stageId ?? firstStage, status_id: status ?? null }
    }
    /** The team of the row, in its branch. Teams of several branches may have the same name. */
    const teamIn = (branch: number | null) => {
      const teams = choicesIn('team_name').map(Number)
      const inBranch = (wanted: number | null) => teams.find((id) => branchOfTeam.get(id) === wanted)
      const team = branch === null && teams.length === 1 ? teams[0] : inBranch(branch ?? defaults.branch_id)
      if (teams.length > 0 && team === undefined)
        refuse(
          'team',
          branch === null
            ? `Several branches have the team ${text('team_name')}`
            : `${text('team_name')} is no team of the branch ${text('branch_name')}`,
        )
      return team
    }
    /** As when a lead is assigned: it keeps its branch, or takes the first one of its owner. A team brings its branch. */
    const ownerAndPlace = () => {
      const named = choicesIn('staff_name')
      if (named.length > 1)
        refuse('owner', `Several people are called ${text('staff_name')}. Write the email.`)
      const own = { branch_id: defaults.staff_branch_id }
      const owner = ownerById.get(Number(named[0]))
      const branch = idIn('branch_name')
      const team = teamIn(branch)
      const branch_id =
        branch ?? branchOfTeam.get(team ?? 0) ?? defaults.branch_id ?? (owner ?? own).branch_id
      return {
        branch_id,
        team_id: team ?? (branch_id === defaults.branch_id ? defaults.team_id : null),
        staff_id: owner?.id ?? defaults.staff_id,
        staff_role_id: owner?.role_id ?? defaults.staff_role_id,
      }
    }
    /** Line breaks of a note are kept. */
    const noteIn = () => {
      const note = values[places.get('notes') ?? -1] ?? ''
      if (note.length <= MOST_NOTE_LETTERS) return note
      refuse('note', 'A note is at most 5,000 letters')
      return ''
    }
    const written = text('email')
    const source = country('source_country')
    const name = text('first_name')
    // Without a last name column, the last word of the name is the last name.
    const words = places.has('last_name') ? [] : name.split(/\s+/)
    const [first_name, last_name] =
      words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1)!] : [name, text('last_name')]
    if (!first_name && !last_name) refuse('name', 'First name is required')
    const email = written.toLowerCase() || null
    if (email && !Email.safeParse(email).success) refuse('email', 'Invalid email')
    const number = text('mobile')
    const phone = number ? phoneIn(number, text('country_code'), source) : null
    if (number && !phone) refuse('mobile', 'Invalid mobile number')
    if (!email && !number) refuse('contact', 'Email address or mobile number is required')
    const year = text('intake_year')
    if (year && !/^20\d\d$/.test(year)) refuse('year', `Invalid intake year ${year}`)
    const tags = new Set(
      text('tags')
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    const tagIds = [...tags].flatMap((tag) => choicesIn('tags', tag).slice(0, 1).map(Number))
    const own = readOwn(
      (field) => values[places.get(`${OWN}${field}`) ?? -1] ?? '',
      source ?? defaults.country,
    )
    for (const message of own.errors) refuse('own', message)
    const draft: Draft = {
      first_name: first_name || last_name,
      last_name: first_name ? last_name : '',
      email,
      country_code: phone?.country_code ?? null,
      mobile: phone?.mobile ?? null,
      source_country: source ?? null,
      source_city: text('source_city') || null,
      destination_country: country('destination_country') ?? null,
      ...stageAndStatus(),
      ...ownerAndPlace(),
      lead_source_id: idIn('lead_source_name') ?? defaults.lead_source_id,
      lead_medium_id: idIn('lead_medium_name'),
      intake_id: idIn('intake_name'),
      intake_year: year ? Number(year) : null,
      utm_source: text('utm_source') || null,
      utm_medium: text('utm_medium') || null,
      own_values: own.own_values,
      tags: [...new Set([...defaults.tags, ...tagIds])],
      notes: noteIn() || null,
    }
    return { draft, errors, duplicate: errors.length > 0 ? null : duplicateOf(row, draft, written) }
  }
}
