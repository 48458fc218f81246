/** A card of Home: a heading, and its figures or rows; while they load, and when they cannot be loaded. */
import type { ReactNode } from 'react'
import { LoadError } from '@ui/layout/LoadError'

interface Props {
  title: string
  /** Beside the heading: since when, of whom. */
  note?: string
  /** The answers that it shows: any of `useCall`. */
  answers: readonly { isError: boolean; isPending: boolean; refetch(): unknown }[]
  children: ReactNode
}

export function HomeSection({ title, note, answers, children }: Props) {
  const failed = answers.filter(({ isError }) => isError)
  return (
    <section
      className="home-card"
      aria-label={title}
      aria-busy={answers.some(({ isPending }) => isPending) && failed.length === 0}
    >
      <header>
        <h2>{title}</h2>
        {note && <span className="dim">{note}</span>}
      </header>
      {failed.length > 0 ? (
        <LoadError messageKey="app:failed.part" onRetry={() => failed.forEach(({ refetch }) => refetch())} />
      ) : (
        children
      )}
    </section>
  )
}
