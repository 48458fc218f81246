/** A part of a record: its heading with its commands, what is said when it could not be loaded, and one line when it is empty. */
import type { ReactNode } from 'react'
import { CommandButton } from '../layout/CommandButton'
import { LoadError } from '../layout/LoadError'

/** An answer that the part shows. */
export interface PartAnswer {
  data: unknown
  isError: boolean
  refetch(): unknown
}
interface Props {
  title: string
  /** In place of the title, where it leads somewhere. */
  heading?: ReactNode
  className?: string
  /** Ids of the commands that stand at its heading. */
  commands?: readonly string[]
  withoutCount?: boolean
  answers: readonly PartAnswer[]
  /** i18n key of the failure. */
  failed?: string
  /** Said when everything has come and nothing is there; undefined where something is. */
  empty?: string | undefined
  children: ReactNode
}

export function RecordPart({
  title,
  heading = title,
  className,
  commands = [],
  withoutCount = false,
  answers,
  failed = 'app:failed.part',
  empty,
  children,
}: Props) {
  const isThere = answers.every(({ data }) => data !== undefined)
  // What has come stays in sight when it cannot be read anew.
  const missing = answers.filter(({ data, isError }) => data === undefined && isError)
  return (
    <section
      className={['detail-group', className].filter(Boolean).join(' ')}
      aria-label={title}
      aria-busy={!isThere && missing.length === 0}
    >
      <h3>
        {heading}
        {commands.map((id) => (
          <span key={id}>
            {' '}
            <CommandButton id={id} size="small" withoutCount={withoutCount} />
          </span>
        ))}
      </h3>
      {missing.length > 0 && (
        <LoadError messageKey={failed} onRetry={() => Promise.all(missing.map(({ refetch }) => refetch()))} />
      )}
      {isThere && empty !== undefined && <p className="quiet">{empty}</p>}
      {children}
    </section>
  )
}
