/** A module of the console: its routes and its commands. `app/modules.ts` lists them. */
import type { ComponentType } from 'react'
import type { AnyCommand } from '../commands/commands'
import { canOpenPath } from '../session/session'

export interface Route {
  /** wouter's pattern: `/leads`, `/students/edit/:identifier`. */
  path: string
  /** Sent to `/` without it (core §2.3). */
  can?: string
  flag?: string
  /** Who may come: signed in by default. `signed-out`: an authentication page. `anyone`: open. */
  for?: 'signed-out' | 'anyone'
  /** Loaded when first opened, so that pages stay out of the first bundle. */
  page(): Promise<{ default: ComponentType }>
  /** The i18n key of the title: `leads:title`. */
  title: string
}
/** One without a page has commands that stand on the pages of others. */
export interface Module {
  name: string
  routes: readonly Route[]
  commands: readonly AnyCommand[]
}

/** A module's first route is its door: with keys it gets an `open` command of its own. */
export const defineModule = ({
  keys,
  ...module
}: Module & { routes: readonly [Route, ...Route[]]; keys?: string }): Module => {
  const [{ path, can, flag }] = module.routes
  return keys
    ? {
        ...module,
        commands: [
          {
            id: `${module.name}.open`,
            on: 'anywhere',
            keys,
            can,
            flag,
            when: () => canOpenPath(path),
            run: (c) => c.go(path),
          },
          ...module.commands,
        ],
      }
    : module
}
