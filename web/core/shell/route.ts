/** A page of the console, as data: its address, who may open it, and how it is loaded. */
import type { ComponentType } from 'react'

export interface Route {
  /** wouter's pattern: `/leads`, `/students/edit/:identifier`. */
  path: string
  /** Sent to `/` without it (core §2.3). */
  can?: string
  flag?: string
  /** Who may come: signed in by default. `signed-out`: an authentication page. `anyone`: open. `student`: with a student profile. */
  for?: 'signed-out' | 'anyone' | 'student'
  /** Loaded when first opened, so that pages stay out of the first bundle. */
  page(): Promise<{ default: ComponentType }>
  /** The i18n key of the title: `leads:title`. */
  title: string
  /** The name of the list that it shows. */
  list?: string
  /** The list of a master, whatever its address: found after `:`, and on the page of all masters. */
  isMaster?: true
  /** False keeps it out of the palette: it says nothing to this user. */
  isListed?(): boolean
}
