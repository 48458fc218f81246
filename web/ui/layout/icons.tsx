/** The icons in use: only their paths at 16 px are loaded. Blueprint's components bring two sizes of each, its names the whole pack. */
import bankAccountPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account'
import bookPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/book'
import calendarPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/calendar'
import chartPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/chart'
import chevronDownPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down'
import chevronLeftPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-left'
import cogPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/cog'
import documentPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/document'
import dotPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/dot'
import homePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/home'
import importPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/import'
import peoplePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/people'
import phonePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/phone'
import pinPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/pin'
import searchPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/search'
import tickPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick'
import type { ReactElement } from 'react'

/** The element that Blueprint's styles expect. */
const makeIcon = (paths: readonly string[]) => () => (
  <span aria-hidden="true" className="bp6-icon">
    <svg width="16" height="16" viewBox="0 0 16 16">
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  </span>
)
export const ChevronDownIcon = makeIcon(chevronDownPaths)
export const ChevronLeftIcon = makeIcon(chevronLeftPaths)
export const PinIcon = makeIcon(pinPaths)
export const SearchIcon = makeIcon(searchPaths)
export const TickIcon = makeIcon(tickPaths)
const BankAccountIcon = makeIcon(bankAccountPaths)
const BookIcon = makeIcon(bookPaths)
const CalendarIcon = makeIcon(calendarPaths)
const ChartIcon = makeIcon(chartPaths)
const CogIcon = makeIcon(cogPaths)
const DocumentIcon = makeIcon(documentPaths)
const DotIcon = makeIcon(dotPaths)
const HomeIcon = makeIcon(homePaths)
const ImportIcon = makeIcon(importPaths)
const PeopleIcon = makeIcon(peoplePaths)
const PhoneIcon = makeIcon(phonePaths)

/** Icons by the server's keys (core §2.5); unknown keys get a dot. */
const iconsByKey: Record<string, ReactElement> = {
  leads: <PeopleIcon />,
  lead: <PeopleIcon />,
  people: <PeopleIcon />,
  users: <PeopleIcon />,
  students: <PeopleIcon />,
  agents: <PeopleIcon />,
  dashboard: <ChartIcon />,
  chart: <ChartIcon />,
  home: <HomeIcon />,
  import: <ImportIcon />,
  settings: <CogIcon />,
  cog: <CogIcon />,
  programs: <BookIcon />,
  institutions: <BankAccountIcon />,
  invoices: <BankAccountIcon />,
  applications: <DocumentIcon />,
  documents: <DocumentIcon />,
  calendar: <CalendarIcon />,
  tasks: <TickIcon />,
  phone: <PhoneIcon />,
}
export const iconOf = (key: string): ReactElement => iconsByKey[key.toLowerCase()] ?? <DotIcon />
