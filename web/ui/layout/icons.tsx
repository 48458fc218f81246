/** The icons in use, imported one by one: passing a name to Blueprint would load the whole pack. */
import { BankAccountIcon } from '@blueprintjs/icons/lib/esm/generated/components/bank-account'
import { BookIcon } from '@blueprintjs/icons/lib/esm/generated/components/book'
import { CalendarIcon } from '@blueprintjs/icons/lib/esm/generated/components/calendar'
import { ChartIcon } from '@blueprintjs/icons/lib/esm/generated/components/chart'
import { ChevronDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-down'
import { ChevronLeftIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-left'
import { CogIcon } from '@blueprintjs/icons/lib/esm/generated/components/cog'
import { DocumentIcon } from '@blueprintjs/icons/lib/esm/generated/components/document'
import { DotIcon } from '@blueprintjs/icons/lib/esm/generated/components/dot'
import { HomeIcon } from '@blueprintjs/icons/lib/esm/generated/components/home'
import { ImportIcon } from '@blueprintjs/icons/lib/esm/generated/components/import'
import { PeopleIcon } from '@blueprintjs/icons/lib/esm/generated/components/people'
import { PinIcon } from '@blueprintjs/icons/lib/esm/generated/components/pin'
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search'
import { TickIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick'
import type { ReactElement } from 'react'

export { ChevronDownIcon, ChevronLeftIcon, HomeIcon, PinIcon, SearchIcon, TickIcon }

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
}
export const iconOf = (key: string): ReactElement => iconsByKey[key.toLowerCase()] ?? <DotIcon />
