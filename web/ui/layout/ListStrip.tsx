/** A line above a list: what holds for all of its rows, with commands. Its error stands in the same place. */
import type { ReactNode } from 'react'
import { LoadError } from './LoadError'
import './listStrip.css'

interface Props<Data> {
  /** Its name for screen readers. */
  label: string
  /** What it shows, as `useCall` gives it. */
  call: { data: Data | undefined; isError: boolean; refetch(): unknown }
  /** The i18n key of what is said when that cannot be loaded. */
  failed: string
  children(data: Data): ReactNode
}

export function ListStrip<Data>({ label, call: { data, isError, refetch }, failed, children }: Props<Data>) {
  return (
    <section className="list-strip" aria-label={label} aria-busy={data === undefined && !isError}>
      {isError ? <LoadError messageKey={failed} onRetry={refetch} /> : data !== undefined && children(data)}
    </section>
  )
}
