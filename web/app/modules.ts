/** The modules of the console. One line each. */
import type { Module } from '../core/module'
import { home } from '../modules/home'
import leadImport from '../modules/leadImport'
import leads from '../modules/leads'
import unsubscribe from '../modules/unsubscribe'

export const modules: readonly Module[] = [
  home,
  leads,
  leadImport,
  unsubscribe,
]

/** There is a page at this address; an entry that leads nowhere is not shown. */
export const stands = (path: string) => modules.some(({ routes }) => routes.some((route) => route.path === path))
