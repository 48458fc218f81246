/** The modules that come with the first page: where people land. All the others follow in a moment (`house`). */
import type { Module } from '@core/shell/module'
import { home } from '../modules/insight/home'
import leads from '../modules/leads/leads'

export const initialModules: readonly Module[] = [home, leads]
