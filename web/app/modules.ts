/** The modules of the console. One line each. */
import type { Module } from '../core/module'
import { home } from '../modules/home'
import leadImport from '../modules/leadImport'
import leads from '../modules/leads'
import unsubscribe from '../modules/unsubscribe'
import { updateCategories, updateModules, updates } from '../modules/updates'

export const modules: readonly Module[] = [
  home,
  leads,
  leadImport,
  unsubscribe,
  updates,
  updateModules,
  updateCategories,
]
