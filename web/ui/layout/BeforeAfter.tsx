/** What a value was and what it is: the arrow points on in the direction of reading. */
import type { ReactNode } from 'react'

export const ChangeArrow = () => <span className="change-arrow">→</span>

export const BeforeAfter = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <>
    <bdi>{before}</bdi> <ChangeArrow /> <bdi>{after}</bdi>
  </>
)
