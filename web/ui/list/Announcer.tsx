/** The invisible live region of a list: counts, sorting, selections. */
import { useSnapshot } from 'valtio'
import { announcement } from '@core/shell/announce'

export const Announcer = () => (
  <div className="unseen" role="status" aria-live="polite">
    {useSnapshot(announcement).text}
  </div>
)
