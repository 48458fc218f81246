/** A module of the console: everything it contributes, as data. The indexes in `web/app` list the modules. */
import type { ComponentType, ReactNode } from 'react'
import type { EventName, Events } from '@contract/events'
import type { Verb } from '@contract/platform/operations'
import { leadsTo, type AnyCommand } from './commands'
import type { FilterSource, RecordSource } from './paletteSources'
import type { UndoQuestion } from './undo'
import type { Route } from '../shell/route'
import { canOpenPath } from '../session/session'
import type { HomeCard } from '../shell/homeCards'
import type { ProfileTab } from '../shell/profileTabs'

/** Loads a component that the shell shows around or beside the pages. */
type ShellPart<Props = object> = () => Promise<{ default: ComponentType<Props> }>

export interface Module {
  /** Its folder, the namespace of its words and the first part of its commands' ids. */
  name: string
  /** Pages for people who are signed in. A module without pages has commands on the pages of others. */
  routes: readonly Route[]
  commands: readonly AnyCommand[]
  /** Pages outside of the shell: authentication, and what is open to anyone. */
  publicRoutes?: readonly Route[]
  /** Where the palette finds its records. */
  records?: readonly RecordSource[]
  /** How the palette goes on with a filter, by the name of the list: `{ leads: suggest }`. */
  filters?: Readonly<Record<string, FilterSource>>
  /** What it does when the server sends an event, whatever page is open. */
  events?: { readonly [E in EventName]?: (payload: Events[E]) => void }
  /** Permission whose holders make bulk changes that can be undone: `leads.read`. */
  undo?: string
  /** Verbs whose undo of several rows is asked first: that of an import removes all that it created. */
  undoQuestions?: Readonly<Partial<Record<Verb, UndoQuestion>>>
  /** Cards of Home. */
  homeCards?: readonly HomeCard[]
  /** Tabs of the profile settings. */
  profileTabs?: readonly ProfileTab[]
  /** Wraps the console until a required agreement is signed, then renders its children. */
  gate?: ShellPart<{ children: ReactNode }>
  /** A button in the header. */
  header?: ShellPart
  /** Mounted with the shell and usually invisible: opens dialogs by itself. */
  background?: ShellPart
}

/** A module without `routes` or `commands` has none. With `keys` it gets an `open` command for its first route. */
type Declaration = Omit<Module, 'routes' | 'commands'> & Partial<Pick<Module, 'routes' | 'commands'>>
export const defineModule = ({
  keys,
  routes = [],
  commands = [],
  ...module
}: Declaration & { keys?: string }): Module => {
  const [first] = routes
  if (!keys || !first) return { ...module, routes, commands }
  const { path, can, flag } = first
  const open: AnyCommand = {
    id: `${module.name}.open`,
    on: 'anywhere',
    keys,
    can,
    flag,
    when: () => canOpenPath(path),
    ...leadsTo(path),
  }
  return { ...module, routes, commands: [open, ...commands] }
}
